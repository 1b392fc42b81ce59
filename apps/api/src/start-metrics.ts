import type { Database } from './platform/database/database.ts';
import type { ChangeListener } from './platform/database/listen-notify.ts';
import { listLastSuccesses } from './platform/last-successes.store.ts';
import type { Logger } from './platform/logger.ts';
import { createGauges } from './platform/metrics/gauges.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { type MetricsServer, startMetricsServer } from './platform/metrics/metrics-server.ts';
import { addProcessMetrics } from './platform/metrics/process-metrics.ts';
import { backlogGauges } from './reports/index.ts';
import type { Config } from './settings/config.ts';

type MetricsDeps = {
  readonly config: Pick<Config, 'metrics'>;
  readonly database: Database;
  readonly changes: ChangeListener;
  readonly metrics: Metrics;
  readonly log: Logger;
};

/** @returns undefined without METRICS_PORT */
export function startMetrics({ config, database, changes, metrics, log }: MetricsDeps): MetricsServer | undefined {
  if (!config.metrics) return undefined;
  const { registry } = metrics;
  addProcessMetrics(registry);
  const refresh = createGauges(registry, {
    database,
    changes,
    shared: backlogGauges(database),
    listLastSuccesses: () => listLastSuccesses(database),
    log,
  });
  return startMetricsServer(config.metrics, { registry, refresh, log });
}

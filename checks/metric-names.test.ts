import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { databaseOfThisTest } from '@surela/sandbox/test-database';
import { startProcess, untilPrinted } from '@surela/sandbox/test-process';
import { expect, it } from 'vitest';
import dashboard from '../deploy/grafana/surela.json' with { type: 'json' };
import { expressionsIn, metricsIn, RULES, recordedIn } from '../deploy/prometheus/read-rules.ts';
import { metricExpressionsIn } from './code-in-documents.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(CHECKOUT, file), 'utf8');
/** Of Prometheus itself, blackbox_exporter and node_exporter. */
const OTHERS = ['up', 'probe_ssl_earliest_cert_expiry', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'];

/** @returns the metrics of a running process with their types */
async function metricsOfThisTest(): Promise<Map<string, string>> {
  const { appUrl } = await databaseOfThisTest();
  const api = await startProcess({ DATABASE_URL: appUrl, METRICS_PORT: '0' });
  const [, address = ''] = await untilPrinted(api, /"metrics":"(http[^"]+)"/);
  const text = await (await fetch(address)).text();
  return new Map([...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]));
}

it('rules, dashboard, runbooks and monitoring page name only metrics that a process has, and the page names all of ours', async () => {
  const metrics = await metricsOfThisTest();
  const ofType = (name: string, type: string) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
  const series = new Set([
    ...[...metrics].flatMap(([name, type]) => ofType(name, type)),
    ...recordedIn(RULES),
    ...OTHERS,
  ]);
  const unknown = (expressions: readonly string[]) =>
    [...new Set(expressions.flatMap(metricsIn))].filter((name) => !series.has(name));

  expect(expressionsIn(RULES).length).toBeGreaterThan(30);
  expect(unknown(expressionsIn(RULES))).toEqual([]);
  expect(unknown(dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)))).toEqual([]);
  const runbooks = globSync('docs/operations/runbooks/*.md', { cwd: CHECKOUT });
  expect(unknown(runbooks.flatMap((file) => metricExpressionsIn(read(file))))).toEqual([]);
  expect(unknown(['sum(rate(surela_made_up_total[5m]))'])).toEqual(['surela_made_up_total']);

  const [, table = ''] = read('docs/operations/monitoring.md').split('## All metrics');
  const listed = [...table.matchAll(/`(surela_\w+)`/g)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual([...metrics.keys()].filter((name) => name.startsWith('surela_')).toSorted());
});

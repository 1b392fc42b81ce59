import type { Database } from './platform/database/database.ts';
import type { ChangeListener } from './platform/database/listen-notify.ts';
import { type OutboxWorker, SEND_CONCURRENCY, startOutboxWorker } from './platform/email/outbox-worker.ts';
import { openSmtp } from './platform/email/smtp.ts';
import type { Logger } from './platform/logger.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Config } from './settings/config.ts';

type EmailWorkerDeps = {
  readonly config: Pick<Config, 'smtp'>;
  readonly database: Database;
  readonly changes: ChangeListener;
  readonly metrics: Metrics;
  readonly log: Logger;
};

/** Starts the outbox worker. NOTIFY on `email_outbox` wakes it right after a commit. */
export function startEmailWorker({
  config,
  database,
  changes,
  metrics,
  log,
}: EmailWorkerDeps): OutboxWorker | undefined {
  if (!config.smtp) {
    log.warn('SMTP_URL is not set: emails stay in the outbox');
    return undefined;
  }
  const smtp = openSmtp(config.smtp, SEND_CONCURRENCY, metrics.timerOf('mail'));
  const worker = startOutboxWorker(database, smtp, log);
  changes.onChange('email_outbox', () => worker.wake());
  return worker;
}

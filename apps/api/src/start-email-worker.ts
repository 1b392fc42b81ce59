import type { Config } from './config.ts';
import type { Database } from './platform/database/database.ts';
import type { ChangeListener } from './platform/database/listen-notify.ts';
import { type OutboxWorker, SEND_CONCURRENCY, startOutboxWorker } from './platform/email/outbox-worker.ts';
import { openSmtp } from './platform/email/smtp.ts';
import type { Logger } from './platform/logger.ts';

type Parts = {
  readonly config: Pick<Config, 'mail'>;
  readonly database: Database;
  readonly changes: ChangeListener;
  readonly log: Logger;
};

/** The mailman of a process that does jobs. He hears of each letter when it is committed. */
export function startEmailWorker({ config, database, changes, log }: Parts): OutboxWorker | undefined {
  if (!config.mail) {
    log.warn('MAIL_URL is not set: letters are kept, and wait');
    return undefined;
  }
  const mailman = startOutboxWorker(database, openSmtp(config.mail, SEND_CONCURRENCY), log);
  changes.onChange('email_outbox', () => mailman.wake());
  return mailman;
}

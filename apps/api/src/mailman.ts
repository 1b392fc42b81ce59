import type { Config } from './config.ts';
import type { Changes } from './platform/changes.ts';
import type { Database } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import { openMail } from './platform/mail.ts';
import { type Mailman, SENT_AT_ONCE, startMailman } from './platform/send-letters.ts';

type Parts = {
  readonly config: Pick<Config, 'mail'>;
  readonly database: Database;
  readonly changes: Changes;
  readonly log: Log;
};

/** The mailman of a process that does jobs. He hears of each letter when it is committed. */
export function productMailman({ config, database, changes, log }: Parts): Mailman | undefined {
  if (!config.mail) {
    log.warn('MAIL_URL is not set: letters are kept, and wait');
    return undefined;
  }
  const mailman = startMailman(database, openMail(config.mail, SENT_AT_ONCE), log);
  changes.onChange('letters', () => mailman.wake());
  return mailman;
}

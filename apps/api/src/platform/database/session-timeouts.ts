import type { Logger } from '../logger.ts';
import type { Database } from './database.ts';

const MISSING = {
  name: 'missing-timeouts',
  text: `select name, current_user as role from pg_settings
         where name in ('statement_timeout', 'idle_in_transaction_session_timeout') and setting = '0' order by name`,
};

/**
 * The pool asks for both timeouts when it connects, but a pooler does not pass that on. Without them a statement may run,
 * and a lock be held, forever.
 */
export async function warnAboutTimeouts(database: Pick<Database, 'readNamed'>, log: Logger): Promise<void> {
  for (const { name, role } of await database.readNamed<{ name: string; role: string }>(MISSING, [])) {
    log.warn(`The database has no ${name} for us: as its administrator, run alter role ${role} set ${name} = '10s'`);
  }
}

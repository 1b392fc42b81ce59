import { verifyAuditLog } from './audit/index.ts';
import { openDatabase } from './platform/database/database.ts';
import { parseConfig } from './settings/config.ts';

/**
 * `npm run audit-log:verify`: checks the hash chain of the audit log; exit code 1 if it is broken. With `-- ENTRY HASH`
 * from an emailed head it also shows whether the whole log was rewritten.
 */
const [, , entry, hash] = process.argv;
const config = parseConfig(process.env);
const database = openDatabase({ ...config.database, poolSize: 1, onIdleError: () => undefined });
try {
  const { entries, broken } = await verifyAuditLog(
    database,
    entry && hash ? { entry: Number(entry), hash } : undefined,
  );
  if (broken === null) console.log(`Audit log is intact: ${entries} entries checked.`);
  else throw new Error(`The audit log has been changed. ${broken}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
}

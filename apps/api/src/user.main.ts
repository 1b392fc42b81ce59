import { parseConfig } from './config.ts';
import { grantAdmin, revokeTokens } from './people/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';

/** `npm run user -- grant-admin ADDRESS` makes this person an admin; `npm run user -- revoke-sessions ADDRESS` ends all of this person's sessions. */
const [, , action, address] = process.argv;
const config = parseConfig(process.env);
const database = openDatabase({ url: config.database.url, poolSize: 1, onIdleError: () => undefined });
try {
  if (action === 'grant-admin' && address) console.log(`${address}: ${await grantAdmin(database, address)}`);
  else if (action === 'revoke-sessions' && address) {
    await revokeTokens(database, systemClock, address);
    console.log(`${address}: signed out everywhere`);
  } else throw new Error('Usage: npm run user -- grant-admin ADDRESS, or: npm run user -- revoke-sessions ADDRESS');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
}

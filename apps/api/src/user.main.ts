import { parseConfig } from './config.ts';
import { grantAdmin, revokeTokens } from './people/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';

/** `npm run person -- admin ADDRESS` names an admin; `npm run person -- sign-out ADDRESS` ends all their sessions. */
const [, , action, address] = process.argv;
const config = parseConfig(process.env);
const database = openDatabase({ url: config.database.url, poolSize: 1, onIdleError: () => undefined });
try {
  if (action === 'admin' && address) console.log(`${address}: ${await grantAdmin(database, address)}`);
  else if (action === 'sign-out' && address) {
    await revokeTokens(database, systemClock, address);
    console.log(`${address}: signed out everywhere`);
  } else throw new Error('Usage: npm run person -- admin ADDRESS, or: npm run person -- sign-out ADDRESS');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
}

import { userInfo } from 'node:os';
import { normalizeEmail } from '@surela/values/email';
import { leaseOfPerson } from './agreements/index.ts';
import {
  blockPerson,
  demoteAdmin,
  findPersonByEmail,
  grantAdmin,
  relinkPerson,
  revokeSessions,
  unblockPerson,
} from './people/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { parseConfig } from './settings/config.ts';

const USAGE = `Usage: npm run user -- COMMAND ADDRESS
  grant-admin      makes this person an admin
  demote           takes the admin role away
  block, unblock   refuses every sign-in and request, or no longer
  revoke-sessions  signs this person out everywhere
  relink           for an account made anew at the provider: the next verified sign-in with this address gets it
  show             role, email, block`;

const [, , command = '', address = ''] = process.argv;
const config = parseConfig(process.env);
const database = openDatabase({ ...config.database, poolSize: 1, onIdleError: () => undefined });
const { building, publicUrl } = config;
const leases = leaseOfPerson({ clock: systemClock, building });
const deps = { database, clock: systemClock, building, publicUrl, leases };
const by = { operator: userInfo().username };

async function findPerson() {
  const person = await findPersonByEmail(database.db, normalizeEmail(address));
  if (!person) throw new Error(`No account with the email ${address}.`);
  return person;
}

const COMMANDS: Readonly<Record<string, () => Promise<string>>> = {
  'grant-admin': () => grantAdmin(deps, address, by),
  demote: async () => {
    await demoteAdmin(deps, (await findPerson()).id, by);
    return 'no longer an admin';
  },
  block: async () => ((await blockPerson(deps, (await findPerson()).id, by)) ? 'blocked' : 'already blocked'),
  unblock: async () => ((await unblockPerson(deps, (await findPerson()).id, by)) ? 'unblocked' : 'was not blocked'),
  'revoke-sessions': async () => {
    await revokeSessions(deps, (await findPerson()).id, by);
    return 'signed out everywhere';
  },
  relink: async () => {
    await relinkPerson(deps, (await findPerson()).id, by);
    return 'signed out everywhere; linked to the next account that signs in with this address, verified';
  },
  show: async () => {
    const { name, role, subject, email_verified_at, blocked_at, created_at } = await findPerson();
    const since = (at: Date) => at.toISOString();
    return [
      name,
      `  role:      ${role}`,
      `  email:     ${email_verified_at ? `verified ${since(email_verified_at)}` : 'not verified'}`,
      `  signed in: ${subject === null ? 'never (named in advance)' : 'yes'}`,
      `  blocked:   ${blocked_at ? since(blocked_at) : 'no'}`,
      `  account:   since ${since(created_at)}`,
    ].join('\n');
  },
};

try {
  const run = COMMANDS[command];
  if (!run || !address) throw new Error(USAGE);
  console.log(`${address}: ${await run()}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
}

import { parseEmail } from '@surela/values/email';
import type { Database } from '../platform/database/database.ts';
import { insertPerson, markAdmin } from './people.store.ts';

/**
 * Makes somebody an admin, by whoever can run a command on the server. One who has not signed in yet is named in advance;
 * it takes effect when they sign in with that address and the provider has verified that it is theirs.
 */
export async function grantAdmin(database: Database, address: string): Promise<'made an admin' | 'named in advance'> {
  const email = parseEmail(address);
  if (!email) throw new Error(`${address} is not an e-mail address.`);
  return database.transact(async (tx) => {
    if (await markAdmin(tx, email)) return 'made an admin';
    await insertPerson(tx, { email, name: email, photo: null, role: 'admin', issuer: null, subject: null });
    return 'named in advance';
  });
}

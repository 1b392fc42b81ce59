import { parseEmail } from '@surela/values/email';
import type { Database } from '../platform/database/database.ts';
import { insertPerson, markAdmin } from './people.store.ts';

/**
 * Makes a person an admin, by a command on the server. For an address without an account it takes effect at the first
 * sign-in with that address, once the provider has verified it.
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

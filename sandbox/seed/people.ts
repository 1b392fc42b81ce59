import type { Database } from '@surela/api/database';
import { insertPerson } from '@surela/api/people';
import { DEMO_ISSUER, demoPeople } from '../firebase-emulator/demo-accounts.ts';

/**
 * Adds the demo's people if missing.
 * @returns the number added
 */
export async function seedPeople(database: Database): Promise<number> {
  return database.transact(async (tx) => {
    const known = await tx.selectFrom('people').select('subject').where('issuer', '=', DEMO_ISSUER).execute();
    const missing = demoPeople.filter(({ localId }) => !known.some(({ subject }) => subject === localId));
    for (const { email, name, role, localId } of missing) {
      // The member role comes with the lease.
      const recorded = role === 'member' ? 'user' : role;
      const person = { email, name, photo: null, role: recorded, issuer: DEMO_ISSUER, subject: localId };
      await insertPerson(tx, { ...person, email_verified_at: new Date() });
    }
    return missing.length;
  });
}

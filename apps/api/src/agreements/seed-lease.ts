import { markRole } from '../people/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertAgreement, markAgreement, type NewAgreement } from './agreements.store.ts';

/** For the demo and for tests: a lease without a request. @returns its id */
export async function seedLease(tx: Tx, agreement: NewAgreement): Promise<string> {
  const id = await insertAgreement(tx, agreement);
  if (!id) throw new Error('This person has an open request or a lease already.');
  await markAgreement(tx, id, 'accepted', { decided_on: agreement.requested_on });
  await markRole(tx, agreement.person_id, 'user', 'member');
  return id;
}

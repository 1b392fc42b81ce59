import { type LeaseRow, type LockedLease, lockLease } from '../agreements/index.ts';
import { lockApartment } from '../apartments/index.ts';
import { lockApplicant } from '../people/index.ts';
import type { Tx } from '../platform/database/database.ts';

export type LeaseParties = {
  readonly apartment: Awaited<ReturnType<typeof lockApartment>>;
  readonly person: Awaited<ReturnType<typeof lockApplicant>>;
  readonly lease: LockedLease | undefined;
};

/** In the order of accept-agreement: the person or the apartment may be about to get another lease. */
export async function lockLeaseParties(
  tx: Tx,
  { id, apartment_id, person_id }: Pick<LeaseRow, 'id' | 'apartment_id' | 'person_id'>,
): Promise<LeaseParties> {
  const apartment = await lockApartment(tx, apartment_id);
  const person = await lockApplicant(tx, person_id);
  return { apartment, person, lease: await lockLease(tx, id) };
}

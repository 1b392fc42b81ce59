import { seedLease } from '@surela/api/agreements';
import type { Database } from '@surela/api/database';
import { insertApartments } from '@surela/api/inventory';
import { insertPerson } from '@surela/api/people';
import { buildApartment } from './apartment.ts';

/**
 * A tenant of that apartment.
 * @returns the person's id
 */
export async function createTenant(database: Database, apartmentId: string): Promise<string> {
  const email = `tenant-of-${apartmentId}@surela.test`;
  return database.transact(async (tx) => {
    const person = { email, name: 'Tenant', photo: null, role: 'user', issuer: null, subject: null } as const;
    const person_id = await insertPerson(tx, { ...person, email_verified_at: new Date() });
    await seedLease(tx, { person_id, apartment_id: apartmentId, rent_minor: 90_000, requested_on: '2026-01-05' });
    return person_id;
  });
}

/**
 * A lease for an existing person, which makes them a member.
 * @returns the agreement's id
 */
export async function createLeaseFor(database: Database, personId: string): Promise<string> {
  return database.transact(async (tx) => {
    const apartment = buildApartment({ block: 'M', number: personId.slice(0, 8) });
    const [apartment_id = ''] = await insertApartments(tx, [apartment]);
    await seedLease(tx, { person_id: personId, apartment_id, rent_minor: 90_000, requested_on: '2026-01-05' });
    return apartment_id;
  });
}

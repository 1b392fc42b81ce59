import { randomUUID } from 'node:crypto';
import { insertLease, lockLease } from '@surela/api/agreements';
import type { Database } from '@surela/api/database';
import { insertApartments } from '@surela/api/inventory';
import { postPayment } from '@surela/api/payments';
import { insertPerson } from '@surela/api/people';
import { BuildingSettings } from '@surela/contract';
import settings from '../../../building.json' with { type: 'json' };
import { buildApartment } from './apartment.ts';

const building = BuildingSettings.parse(settings);

/**
 * A month's rent, paid in cash a moment ago by a tenant of their own.
 * @returns the payment's id
 */
export async function createPayment(database: Database, name = 'Tenant'): Promise<string> {
  const id = randomUUID();
  await database.transact(async (tx) => {
    const person = { email: `payer-${id}@surela.test`, name, photo: null, role: 'user', issuer: null, subject: null };
    const person_id = await insertPerson(tx, { ...person, role: 'user' });
    const [apartment_id = ''] = await insertApartments(tx, [buildApartment({ block: 'P', number: id.slice(0, 8) })]);
    const leaseId = await insertLease(tx, { person_id, apartment_id, rent_minor: 90_000, requested_on: '2026-01-05' });
    const lease = await lockLease(tx, leaseId);
    if (!lease) throw new Error('The lease was not inserted.');
    await postPayment(tx, { building }, lease, {
      id,
      attempt_id: null,
      transaction_id: `cash_${id}`,
      method: 'cash',
      month: '2026-02-01',
      rent_minor: 90_000,
      discount_minor: 0,
      amount_minor: 90_000,
      coupon_code: null,
      coupon_percentage: null,
      paid_at: new Date(),
      paid_on: '2026-02-03',
      reference: '',
    });
  });
  return id;
}

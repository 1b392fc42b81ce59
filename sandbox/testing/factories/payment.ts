import { randomUUID } from 'node:crypto';
import { lockLease, seedLease } from '@surela/api/agreements';
import type { Database } from '@surela/api/database';
import { insertApartments } from '@surela/api/inventory';
import { postPayment } from '@surela/api/payments';
import { insertPerson } from '@surela/api/people';
import { BuildingSettings } from '@surela/contract';
import { consecutiveMonths, firstDayOf, type RentMonth, rentMonth } from '@surela/values/rent-month';
import settings from '../../../building.json' with { type: 'json' };
import { buildApartment } from './apartment.ts';

const building = BuildingSettings.parse(settings);

/**
 * A month's rent, paid in cash a moment ago by a tenant of their own.
 * @returns the payment's id
 */
export async function createPayment(database: Database, name = 'Tenant'): Promise<string> {
  const email = `payer-${randomUUID()}@surela.test`;
  const leaseId = await database.transact(async (tx) => {
    const person_id = await insertPerson(tx, { email, name, photo: null, role: 'user', issuer: null, subject: null });
    const [apartment_id = ''] = await insertApartments(tx, [
      buildApartment({ block: 'P', number: email.slice(6, 14) }),
    ]);
    return seedLease(tx, { person_id, apartment_id, rent_minor: 90_000, requested_on: '2026-01-05' });
  });
  const [id = ''] = await createPaymentsOf(database, leaseId, 1);
  return id;
}

/**
 * So many months of a lease, paid in cash.
 * @returns the ids of the payments
 */
export async function createPaymentsOf(database: Database, leaseId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (const month of consecutiveMonths(rentMonth('2021-01'), count))
    ids.push(await payMonth(database, leaseId, month));
  return ids;
}

async function payMonth(database: Database, leaseId: string, month: RentMonth): Promise<string> {
  const id = randomUUID();
  await database.transact(async (tx) => {
    const lease = await lockLease(tx, leaseId);
    if (!lease) throw new Error('There is no such lease.');
    await postPayment(tx, { building, clock: { now: () => new Date() } }, lease, {
      id,
      attempt_id: null,
      transaction_id: `cash_${id}`,
      method: 'cash',
      month: firstDayOf(month),
      rent_minor: lease.rent_minor,
      discount_minor: 0,
      amount_minor: lease.rent_minor,
      coupon_code: null,
      coupon_percentage: null,
      paid_at: new Date(),
      paid_on: firstDayOf(month),
      reference: '',
    });
  });
  return id;
}

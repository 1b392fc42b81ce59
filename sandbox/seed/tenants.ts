import { insertAgreement, markAgreement, seedLease } from '@surela/api/agreements';
import type { Database, Tx } from '@surela/api/database';
import { insertPerson } from '@surela/api/people';
import { addDays, dateIn } from '@surela/values/calendar-date';
import { demoPeople } from '../firebase-emulator/demo-accounts.ts';
import { TENANT_NAMES } from './tenant-names.ts';

const BLOCKS = 'ABC';
/** A rented apartment: a vacant one has no tenant. */
const MEMBERS_HOME = 'B401';
/** Requests that the office declined, with the reason. */
const DECLINED = [
  { daysAgo: 12, reason: 'A studio is too small for a household of five.' },
  { daysAgo: 33, reason: 'We could not reach the employer named in the request.' },
];

type Flat = {
  readonly id: string;
  readonly block: string;
  readonly floor: number;
  readonly number: string;
  readonly rent_minor: number;
};

/** Three in five are rented, spread over the building. */
function isLet({ block, floor, number }: Omit<Flat, 'id' | 'rent_minor'>): boolean {
  const position = Number(number.slice(1)) - floor * 100 - 1;
  return (floor * 7 + position * 3 + BLOCKS.indexOf(block) * 5) % 5 >= 2;
}

/** Tenants for the rented apartments, including the demo's member, and some pending requests. */
export async function seedTenants(database: Database, timeZone: string): Promise<number> {
  const today = dateIn(timeZone, new Date());
  return database.transact(async (tx) => {
    const flats = await tx
      .selectFrom('apartments')
      .select(['id', 'block', 'floor', 'number', 'rent_minor'])
      .orderBy('block')
      .orderBy('floor')
      .orderBy('number')
      .execute();
    const lets = flats.filter(isLet);
    const member = demoPeople.find(({ role }) => role === 'member');
    for (const [index, flat] of lets.entries()) {
      const own = flat.number === MEMBERS_HOME ? await idOf(tx, member?.email ?? '') : undefined;
      const person_id = own ?? (await somebody(tx, index));
      const since = addDays(today, own ? -150 : -30 - ((index * 37) % 700));
      await seedLease(tx, { person_id, apartment_id: flat.id, rent_minor: flat.rent_minor, requested_on: since });
    }
    const free = flats.filter((flat) => !isLet(flat));
    for (const [index, flat] of [free[2], free[2], free[9]].entries()) {
      if (!flat) continue;
      const person_id = await somebody(tx, lets.length + index);
      const requested_on = addDays(today, index - 6);
      await insertAgreement(tx, { person_id, apartment_id: flat.id, rent_minor: flat.rent_minor, requested_on });
    }
    for (const [index, { daysAgo, reason }] of DECLINED.entries()) {
      const flat = free[index * 5];
      if (!flat) continue;
      const person_id = await somebody(tx, lets.length + 3 + index);
      const agreement = { person_id, apartment_id: flat.id, rent_minor: flat.rent_minor };
      const id = await insertAgreement(tx, { ...agreement, requested_on: addDays(today, -daysAgo - 2) });
      if (id) await markAgreement(tx, id, 'declined', { decided_on: addDays(today, -daysAgo), reason });
    }
    return lets.length;
  });
}

async function idOf(tx: Tx, email: string): Promise<string | undefined> {
  const row = await tx.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

async function somebody(tx: Tx, index: number): Promise<string> {
  const known = TENANT_NAMES[index];
  if (!known) throw new Error('There are more tenants than names.');
  const person = { ...known, photo: null, role: 'user', issuer: null, subject: null } as const;
  return insertPerson(tx, { ...person, email_verified_at: new Date() });
}

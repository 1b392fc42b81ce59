import { insertAgreement, insertLease } from '@surela/api/agreements';
import type { Database, Tx } from '@surela/api/database';
import { insertPerson } from '@surela/api/people';
import { addDays, dateIn } from '@surela/values/calendar-date';
import { demoPeople } from '../firebase-emulator/demo-accounts.ts';

const FIRST = [
  'Arif',
  'Farzana',
  'Imran',
  'Jannat',
  'Kamrul',
  'Lamia',
  'Mahmud',
  'Nusrat',
  'Rafiq',
  'Sabrina',
  'Tareq',
];
const LAST = ['Ahmed', 'Begum', 'Chowdhury', 'Haque', 'Islam', 'Khan', 'Mia', 'Sarkar', 'Sultana'];
const BLOCKS = 'ABC';
/** A rented apartment: a vacant one has no tenant. */
const MEMBERS_HOME = 'B401';

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
      await insertLease(tx, { person_id, apartment_id: flat.id, rent_minor: flat.rent_minor, requested_on: since });
    }
    const free = flats.filter((flat) => !isLet(flat));
    for (const [index, flat] of [free[2], free[2], free[9]].entries()) {
      if (!flat) continue;
      const person_id = await somebody(tx, lets.length + index);
      const requested_on = addDays(today, index - 6);
      await insertAgreement(tx, { person_id, apartment_id: flat.id, rent_minor: flat.rent_minor, requested_on });
    }
    return lets.length;
  });
}

async function idOf(tx: Tx, email: string): Promise<string | undefined> {
  const row = await tx.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

async function somebody(tx: Tx, index: number): Promise<string> {
  const first = FIRST[index % FIRST.length] ?? '';
  const last = LAST[(index * 4 + Math.floor(index / FIRST.length)) % LAST.length] ?? '';
  const email = `${first}.${last}.${index + 1}@surela.example`.toLowerCase();
  const name = `${first} ${last}`;
  const person = { email, name, photo: null, role: 'user', issuer: null, subject: null } as const;
  return insertPerson(tx, { ...person, email_verified_at: new Date() });
}

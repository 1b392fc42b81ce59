import { insertAgreement } from '@surela/api/agreements';
import type { Database } from '@surela/api/database';
import { insertApartments } from '@surela/api/inventory';
import { insertPerson } from '@surela/api/people';
import { apiClientAs } from '../testing/api-client.ts';
import { buildApartment } from '../testing/factories/apartment.ts';

type Office = {
  readonly database: Database;
  /** Every API process that serves this database. */
  readonly addresses: readonly string[];
  readonly adminToken: string;
};

/** How many answers there were of each status. */
export type Statuses = Readonly<Record<number, number>>;

/** Several people ask for one apartment, and every request is accepted at the same moment, over all processes. */
export async function raceToAccept(office: Office, requests: number): Promise<Statuses> {
  const ids = await requestsForOneApartment(office.database, requests);
  const answers = await Promise.all(ids.map((id, index) => decide(office, index, id, 'accept')));
  return tally(answers);
}

/** Each of many requests, for apartments of their own, is accepted and declined at the same moment. Two statuses a pair. */
export async function raceToDecide(office: Office, pairs: number): Promise<[number, number][]> {
  const ids: string[] = [];
  for (let index = 0; index < pairs; index += 1) ids.push(...(await requestsForOneApartment(office.database, 1)));
  return Promise.all(
    ids.map((id, index) =>
      Promise.all([decide(office, index, id, 'accept'), decide(office, index + 1, id, 'decline')]),
    ),
  );
}

async function decide({ addresses, adminToken }: Office, turn: number, id: string, decision: 'accept' | 'decline') {
  const ask = apiClientAs(addresses[turn % addresses.length] ?? '', adminToken);
  const { status } = await ask('PATCH /api/agreements/:id', { params: { id }, body: { status: 'checked', decision } });
  return status;
}

async function requestsForOneApartment(database: Database, count: number): Promise<string[]> {
  return database.transact(async (tx) => {
    const number = crypto.randomUUID().slice(0, 13);
    const [apartment_id = ''] = await insertApartments(tx, [buildApartment({ block: 'R', number })]);
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const email = `${number}-${index}@surela.test`;
      const person = { email, name: 'Racer', photo: null, role: 'user', issuer: null, subject: null } as const;
      const person_id = await insertPerson(tx, person);
      const id = await insertAgreement(tx, { person_id, apartment_id, rent_minor: 90_000, requested_on: '2026-11-01' });
      if (id) ids.push(id);
    }
    return ids;
  });
}

function tally(statuses: readonly number[]): Statuses {
  const counted: Record<number, number> = {};
  for (const status of statuses) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

import { insertAgreement } from '@surela/api/agreements';
import type { Database } from '@surela/api/database';
import { insertApartments } from '@surela/api/inventory';
import { insertPerson } from '@surela/api/people';
import { apiClientAs } from '../testing/api-client.ts';
import { buildApartment } from '../testing/factories/apartment.ts';

type RaceDeps = {
  readonly database: Database;
  /** Every API process that serves this database. */
  readonly addresses: readonly string[];
  readonly adminToken: string;
};

/** Number of responses by status. */
export type Statuses = Readonly<Record<number, number>>;

/** Several people request one apartment, and all requests are accepted at the same time across all processes. */
export async function raceToAccept(
  deps: RaceDeps,
  requests: number,
  start = (race: () => Promise<number[]>) => race(),
): Promise<Statuses> {
  const ids = await requestsForOneApartment(deps.database, requests);
  return tally(await start(() => Promise.all(ids.map((id, index) => decide(deps, index, id, 'accept')))));
}

/** Each of many requests is accepted and declined at the same time. Two statuses a pair. */
export async function raceToDecide(deps: RaceDeps, pairs: number): Promise<[number, number][]> {
  const ids: string[] = [];
  for (let index = 0; index < pairs; index += 1) ids.push(...(await requestsForOneApartment(deps.database, 1)));
  return Promise.all(
    ids.map((id, index) => Promise.all([decide(deps, index, id, 'accept'), decide(deps, index + 1, id, 'decline')])),
  );
}

async function decide({ addresses, adminToken }: RaceDeps, turn: number, id: string, decision: 'accept' | 'decline') {
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
      const person_id = await insertPerson(tx, { ...person, email_verified_at: new Date() });
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

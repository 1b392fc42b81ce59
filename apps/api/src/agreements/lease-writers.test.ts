import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { startTwoApis } from '@surela/sandbox/api-processes';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { invariantViolations } from '@surela/sandbox/lease-invariants';
import { expect, it } from 'vitest';
import { insertPerson } from '../people/index.ts';
import type { Database } from '../platform/database/database.ts';
import { insertAgreement } from './agreements.store.ts';
import { seedLease } from './seed-lease.ts';

const APARTMENTS = 10;
const WRITERS = 200;
const ROUNDS = 4;
const ADMINS = 40;
/** Half of the apartments have a tenant since then: who follows starts tomorrow. In the others the day is free again. */
const SINCE = '2026-01-05';

type Writer = { readonly email: string; readonly agreement: Parameters<typeof insertAgreement>[1] };

/** Each writer is a person who wants one of the apartments. */
async function writersOf(database: Database): Promise<Writer[]> {
  return database.transact(async (tx) => {
    const doors = Array.from({ length: APARTMENTS }, (_, index) => buildApartment({ block: 'W', number: `W${index}` }));
    const apartments = await insertApartments(tx, doors);
    const agreementOf = async (email: string, apartment: number, requested_on: string) => {
      const nobody = { name: 'Writer', photo: null, role: 'user', issuer: null, subject: null } as const;
      const person_id = await insertPerson(tx, { ...nobody, email, email_verified_at: new Date() });
      return { person_id, apartment_id: apartments[apartment] ?? '', rent_minor: 90_000, requested_on };
    };
    const writers: Writer[] = [];
    for (let index = 0; index < WRITERS; index += 1) {
      const email = `writer-${index}@surela.test`;
      writers.push({ email, agreement: await agreementOf(email, index % APARTMENTS, '2026-11-01') });
    }
    for (let index = 1; index < APARTMENTS; index += 2) {
      await seedLease(tx, await agreementOf(`tenant-${index}@surela.test`, index, SINCE));
    }
    return writers;
  });
}

it('[T-02] 200 writers who accept, end and let again at once never make two leases of one apartment on one day', {
  tags: ['verify'],
}, async () => {
  const made = await startTwoApis();
  // Each may make only so many requests a minute.
  const admins = await Promise.all(
    Array.from({ length: ADMINS }, async (_, index) =>
      apiClientAs(made.addresses[index % 2] ?? '', await made.api.signedIn('admin', `admin-${index}@surela.test`)),
    ),
  );
  const statuses = new Map<string, number>();
  const count = (name: string, status: number) =>
    statuses.set(`${name} ${status}`, (statuses.get(`${name} ${status}`) ?? 0) + 1);
  // One at a time: all at once would wait too long for one of the few connections of this test.
  let requested: Promise<string | undefined> = Promise.resolve(undefined);
  const request = (agreement: Writer['agreement']) => {
    requested = requested.then(() => made.database.transact((tx) => insertAgreement(tx, agreement)));
    return requested;
  };
  const remove = async (ask: ApiClient, email: string) =>
    count('removed', (await ask('PATCH /api/remove-member', { body: { email } })).status);
  const write = async ({ email, agreement }: Writer, turn: number) => {
    const ask = admins[turn % admins.length] as ApiClient;
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await request(agreement);
      if (!id) continue;
      await remove(ask, `tenant-${turn % APARTMENTS}@surela.test`);
      const body = { status: 'checked', decision: 'accept' } as const;
      const { status } = await ask('PATCH /api/agreements/:id', { params: { id }, body });
      count('accepted', status);
      // Of those who come in last some stay.
      if (status === 200 && (round < ROUNDS - 1 || turn % 3 > 0)) await remove(ask, email);
    }
  };
  await Promise.all((await writersOf(made.database)).map(write));

  expect(Object.keys(Object.fromEntries(statuses)).toSorted()).toEqual(['accepted 200', 'accepted 409', 'removed 200']);
  expect(statuses.get('accepted 200')).toBeGreaterThan(3 * APARTMENTS);
  expect(await invariantViolations(made.ownerUrl)).toEqual([]);
  const days = await made.database.db.selectFrom('leases').select(['starts_on', 'ends_on']).execute();
  const firstDays = new Set(days.map(({ starts_on }) => starts_on));
  expect(firstDays.size, `${SINCE}, today and tomorrow`).toBe(3);
});

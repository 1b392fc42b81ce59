import { apiClientAs } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { holdWrites } from '@surela/sandbox/hold-writes';
import { checkInvariants } from '@surela/sandbox/lease-invariants';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCharges } from '../charges/index.ts';
import { createLogger } from '../platform/logger.ts';
import { remindTenants } from './remind-tenants.ts';

const { building } = testConfig.web;
const RENT = 640;

describe('a request that is accepted', () => {
  let now = new Date('2026-11-02T06:00:00Z');
  const clock = { now: () => now };
  let api: RunningApi;
  let adminToken: string;
  let people = 0;
  beforeAll(async () => {
    api = await startApi({ clock });
    adminToken = await api.signedIn('admin');
  });
  afterAll(() => api.stop());

  const admin = () => apiClientAs(api.address, adminToken);
  const runJob = () => createCharges({ database: api.database, building, clock, log: createLogger('silent') });

  /** Tokens last a quarter of an hour, so each is made at the time of the test. */
  async function at(instant: string): Promise<void> {
    now = new Date(instant);
    adminToken = await api.signedIn('admin', `admin-${(people += 1)}@surela.test`);
  }

  async function applicant() {
    const number = `N${(people += 1)}`;
    const email = `${number.toLowerCase()}@surela.test`;
    const ask = apiClientAs(api.address, await api.signedIn('user', email));
    await api.database.transact((tx) => insertApartments(tx, [buildApartment({ number, rent_minor: RENT * 100 })]));
    const body = { email, block: 'A', apartment: number, floor: 1, rent: RENT };
    const id = (await ask('POST /api/agreement', { body })).answer.insertedId;
    return { id, email, ask };
  }
  type Applicant = Awaited<ReturnType<typeof applicant>>;

  const accept = ({ id }: Applicant, startsOn?: string) =>
    admin()('PATCH /api/agreements/:id', { params: { id }, body: { status: 'checked', decision: 'accept', startsOn } });

  /** What each screen says, read from the call behind it. */
  async function sumsOf({ id, email, ask }: Applicant) {
    const roll = (await admin()('GET /api/rent-roll', { query: {} })).answer;
    const line = roll.lines.find(({ agreementId }) => agreementId === id);
    const home = (await admin()('GET /api/collections', {})).answer.at(-1);
    const tenant = (await ask('GET /api/make-payment', { query: { email } })).answer;
    return {
      row: [line?.outstanding, line?.totalOwed, line?.owedSince],
      tenant: tenant.owed,
      tiles: [roll.totals.due, roll.totals.outstanding],
      home: [home?.due, home?.outstanding],
    };
  }

  const booksOf = async ({ id }: Applicant) => ({
    charges: await api.database.db
      .selectFrom('rent_charges')
      .select(['month', 'due_on'])
      .where('agreement_id', '=', id)
      .orderBy('month')
      .execute(),
    owedMinor: Number(
      (
        await api.database.db
          .selectFrom('ledger_entries')
          .select(sql<string>`coalesce(sum(amount_minor), 0)`.as('sum'))
          .where('agreement_id', '=', id)
          .where('account', '=', 'owed')
          .executeTakeFirstOrThrow()
      ).sum,
    ),
  });

  it.each([
    ['before the due day', '2026-11-02T06:00:00Z', 618.67],
    ['after the due day', '2026-11-18T06:00:00Z', 277.33],
  ])('[U6] %s is the same sum on the row, the tiles, the home page and for the tenant', async (_, instant, rent) => {
    await at(instant);
    const person = await applicant();
    const before = (await admin()('GET /api/rent-roll', { query: {} })).answer.totals;
    expect((await accept(person)).status).toBe(200);
    const [due, outstanding] = [before.due, before.outstanding].map((sum) => Math.round((sum + rent) * 100) / 100);
    expect(await sumsOf(person)).toEqual({
      row: [rent, rent, null],
      tenant: rent,
      tiles: [due, outstanding],
      home: [due, outstanding],
    });
    await checkInvariants(api.ownerUrl);
  });

  it('[T-13] from a past day is reminded of before its months are due and after, once for all that are due on a day', async () => {
    await at('2026-11-15T06:00:00Z');
    const person = await applicant();
    await accept(person, '2026-08-10');
    for (let days = 1; days < 30; days += 1) {
      now = new Date(Date.UTC(2026, 10, 15 + days, 3));
      await runJob();
      await remindTenants({ ...api, building, clock, publicUrl: 'https://surela.test', log: createLogger('silent') });
    }
    const emails = await api.database.db
      .selectFrom('email_outbox')
      .select(['key', 'body'])
      .where('key', 'like', `reminder:${person.id}:%`)
      .orderBy('created_at')
      .execute();
    expect(emails.map(({ key }) => key.split(':').slice(2))).toEqual([
      ['2026-08', 'before'],
      ['2026-08', 'after'],
      ['2026-12', 'before'],
      ['2026-12', 'after'],
    ]);
    expect(emails[0]?.body).toContain('Total balance: $2,374.19');
  });

  it('[U6] by the second of two calls, as the specified client does, is charged as well', async () => {
    await at('2026-11-18T06:30:00Z');
    const person = await applicant();
    const { id, email } = person;
    await admin()('PATCH /api/agreements/:id', { params: { id }, body: { status: 'checked' } });
    expect((await booksOf(person)).charges).toEqual([]);
    await admin()('PATCH /api/users/:email', { params: { email }, body: { role: 'member' } });
    expect(await booksOf(person)).toEqual({
      charges: [{ month: '2026-11-01', due_on: '2026-11-23' }],
      owedMinor: 27_733,
    });
  });

  it('[U6] in the last second of a month is charged for that month, by the calendar of the building', async () => {
    // Dhaka is six hours ahead: its midnight is at 18:00 UTC of the day before.
    await at('2026-11-30T17:59:59Z');
    const [last, first] = [await applicant(), await applicant()];
    await accept(last);
    await at('2026-11-30T18:00:00Z');
    await accept(first);
    expect((await booksOf(last)).charges).toEqual([{ month: '2026-11-01', due_on: '2026-12-05' }]);
    expect((await booksOf(first)).charges).toEqual([{ month: '2026-12-01', due_on: '2026-12-06' }]);
    // The new month has begun and the job has not run: both screens count it already.
    const seen = await sumsOf(last);
    expect([seen.row, seen.tenant]).toEqual([[RENT, RENT + 21.33, null], RENT + 21.33]);
    await runJob();
    expect((await booksOf(last)).charges.map(({ month }) => month)).toEqual(['2026-11-01', '2026-12-01']);
    expect(await booksOf(first)).toMatchObject({ charges: [{ month: '2026-12-01' }], owedMinor: RENT * 100 });
  });

  it('[U6] is charged once, while two runs of the job charge a new month', async () => {
    await at('2026-12-20T06:00:00Z');
    const [tenant, person] = [await applicant(), await applicant()];
    await accept(tenant);
    now = new Date('2027-01-01T06:00:00Z');
    adminToken = await api.signedIn('admin', `admin-${(people += 1)}@surela.test`);
    const together = { ownerUrl: api.ownerUrl, table: 'rent_charges', waiting: 3 };
    const [accepted] = await holdWrites(together, () => Promise.all([accept(person), runJob(), runJob()]));
    expect(accepted.status).toBe(200);
    await runJob();
    expect(await booksOf(person)).toMatchObject({ charges: [{ month: '2027-01-01' }], owedMinor: RENT * 100 });
    expect(await booksOf(tenant)).toMatchObject({
      charges: [{ month: '2026-12-01' }, { month: '2027-01-01' }],
      owedMinor: 24_774 + RENT * 100,
    });
    await checkInvariants(api.ownerUrl);
  });
});

import type { ApiClient } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { checkInvariants } from '@surela/sandbox/lease-invariants';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCharges } from '../charges/index.ts';
import { createLogger } from '../platform/logger.ts';
import { remindTenants } from './remind-tenants.ts';

const { building } = testConfig.web;
const RENT = 640;
/** From 20 to 30 November. */
const ELEVEN_DAYS = 234.67;

describe('a lease whose first day lies ahead', () => {
  let now = new Date('2026-11-16T06:00:00Z');
  const clock = { now: () => now };
  let api: RunningApi;
  let admin: ApiClient;
  let made = 0;
  const people = new Set<string>();
  beforeAll(async () => {
    api = await startApi({ clock });
    await api.signedIn('admin');
  });
  afterEach(() => checkInvariants(api.ownerUrl));
  afterAll(() => api.stop());

  /** A token lasts a quarter of an hour, so everybody signs in again. */
  async function at(instant: string): Promise<void> {
    now = new Date(instant);
    admin = await signedIn('admin@surela.test');
  }
  const signedIn = async (email: string) => (await api.exchange(email)).ask;
  beforeEach(() => at('2026-11-16T06:00:00Z'));

  async function newApartment(available_on: string | null = null): Promise<string> {
    const number = `L${++made}`;
    const apartment = buildApartment({ number, available_on, rent_minor: RENT * 100 });
    await api.database.transact((tx) => insertApartments(tx, [apartment]));
    return number;
  }

  async function requestedBy(email: string, apartment: string): Promise<string> {
    const body = { email, block: 'A', apartment, floor: 1, rent: RENT };
    if (!people.has(email)) await api.signedIn('user', email);
    people.add(email);
    return (await (await signedIn(email))('POST /api/agreement', { body })).answer.insertedId;
  }
  const accept = (id: string) =>
    admin('PATCH /api/agreements/:id', { params: { id }, body: { status: 'checked', decision: 'accept' } });

  /** @returns their email and the id of their lease */
  async function tenantOf(apartment: string, email = `tenant-${++made}@surela.test`) {
    const id = await requestedBy(email, apartment);
    expect((await accept(id)).status).toBe(200);
    return { id, email };
  }
  const remove = (email: string) => admin('PATCH /api/remove-member', { body: { email, reason: 'Moved out' } });

  const record = (agreementId: string, month: string) =>
    admin('POST /api/recorded-payments', { body: { agreementId, month, method: 'cash', key: crypto.randomUUID() } });

  const dueOf = async (email: string) =>
    (await (await signedIn(email))('GET /api/make-payment', { query: { email } })).answer;
  const agreementOf = async (email: string) =>
    (await (await signedIn(email))('GET /api/single-agreement', { query: { email } })).answer;
  const lineOf = async (id: string, month?: string) =>
    (await admin('GET /api/rent-roll', { query: month ? { month } : {} })).answer.lines.find(
      ({ agreementId }) => agreementId === id,
    );
  const chargesOf = (id: string) =>
    api.database.db.selectFrom('rent_charges').select(['month', 'due_on']).where('agreement_id', '=', id).execute();
  const runJobs = async () => {
    const deps = { database: api.database, building, clock, log: createLogger('silent') };
    await createCharges(deps);
    await remindTenants({ ...deps, publicUrl: 'https://surela.test' });
  };
  const emailsTo = async (email: string) =>
    (await api.database.db.selectFrom('email_outbox').select('key').where('recipient', '=', email).execute()).flatMap(
      ({ key }) => (/^(requested|accepted):/.test(key) ? [] : [key]),
    );

  it('[T-02] starts when the apartment is available, and owes nothing before', async () => {
    const email = 'february@surela.test';
    const id = await requestedBy(email, await newApartment('2027-02-01'));
    await admin('PATCH /api/agreements/:id', { params: { id }, body: { status: 'checked' } });
    await admin('PATCH /api/users/:email', { params: { email }, body: { role: 'member' } });

    expect(await agreementOf(email)).toMatchObject({
      decision: 'accepted',
      startsOn: '2027-02-01',
      date: '16/11/2026',
    });
    const { answer: members } = await admin('GET /api/users', { query: { role: 'member' } });
    expect(members.find((member) => member.email === email)?.since).toBe('2027-02-01');
    const due = await dueOf(email);
    expect(due).toMatchObject({ date: '01/02/2027', owed: 0, rent: RENT });
    expect(due.months.map(({ month, status, dueOn }) => [month, status, dueOn])).toEqual([
      ['February,2027', 'later', '2027-02-05'],
      ['March,2027', 'later', '2027-03-05'],
      ['April,2027', 'later', '2027-04-05'],
    ]);
    expect(await lineOf(id)).toBeUndefined();
    expect(await lineOf(id, '2026-12')).toBeUndefined();
    expect(await lineOf(id, '2027-02')).toMatchObject({ status: 'later', totalOwed: 0, owedSince: null });

    for (const day of ['2026-12-08', '2027-01-08', '2027-01-31']) {
      await at(`${day}T06:00:00Z`);
      await runJobs();
    }
    expect([await chargesOf(id), await emailsTo(email)]).toEqual([[], []]);
    await at('2027-02-01T06:00:00Z');
    expect([(await dueOf(email)).owed, (await lineOf(id))?.totalOwed]).toEqual([RENT, RENT]);
    await runJobs();
    expect(await chargesOf(id)).toEqual([{ month: '2027-02-01', due_on: '2027-02-05' }]);
  });

  it('[T-02] later in this month owes from that day on, by the calendar of the building', async () => {
    const { id, email } = await tenantOf(await newApartment('2026-11-20'));
    // Dhaka is six hours ahead: its midnight is at 18:00 UTC of the day before.
    await at('2026-11-19T17:59:59Z');
    await runJobs();
    expect(await chargesOf(id)).toEqual([]);
    expect((await dueOf(email)).owed).toBe(0);
    expect(await lineOf(id)).toMatchObject({ status: 'later', totalOwed: 0, owedSince: null });
    await at('2026-11-19T18:00:00Z');
    expect((await dueOf(email)).months[0]).toMatchObject({ status: 'due', dueOn: '2026-11-21' });
    expect(await lineOf(id)).toMatchObject({ status: 'due', totalOwed: ELEVEN_DAYS });
    await runJobs();
    expect(await chargesOf(id)).toEqual([{ month: '2026-11-01', due_on: '2026-11-21' }]);
  });

  it('[T-02] later in this month and paid before: the next month is offered', async () => {
    const { id, email } = await tenantOf(await newApartment('2026-11-20'));
    expect((await record(id, '2026-11')).status).toBe(200);
    const { month, months } = await dueOf(email);
    expect([month, months[0]]).toMatchObject(['November,2026', { month: 'December,2026', status: 'later' }]);
  });

  it('[T-02] can be paid before it starts', async () => {
    const { id, email } = await tenantOf(await newApartment('2027-02-01'));
    expect((await record(id, '2027-02')).status).toBe(200);
    const due = await dueOf(email);
    expect([due.owed, due.month, due.months[0]?.month]).toEqual([0, 'February,2027', 'March,2027']);
    expect((await record(id, '2026-12')).answer.code).toBe('month-not-payable');
  });

  it('[T-02] however far ahead: its first months can be paid', async () => {
    const { id, email } = await tenantOf(await newApartment('2199-12-01'));
    expect((await dueOf(email)).months.map(({ month }) => month)).toEqual([
      'December,2199',
      'January,2200',
      'February,2200',
    ]);
    expect(await lineOf(id, '2200-02')).toMatchObject({ firstUnpaidMonth: '2199-12' });
    expect((await record(id, '2199-12')).status).toBe(200);
    expect(await lineOf(id, '2200-02')).toMatchObject({ firstUnpaidMonth: '2200-01' });
  });

  it('[T-02] begins the day after the tenant before has left', async () => {
    const apartment = await newApartment();
    const before = await tenantOf(apartment);
    await at('2026-11-17T06:00:00Z');
    await remove(before.email);
    const { email } = await tenantOf(apartment);
    expect([(await agreementOf(email))?.startsOn, (await dueOf(email)).owed]).toEqual(['2026-11-18', 0]);
  });

  it('[T-02] begins the day after the person has left another apartment', async () => {
    const { email } = await tenantOf(await newApartment());
    await at('2026-11-17T06:00:00Z');
    await remove(email);
    await tenantOf(await newApartment(), email);
    expect((await agreementOf(email))?.startsOn).toBe('2026-11-18');
  });

  it('[T-02] never began if it is ended on its first day or before: the apartment is free for that day', async () => {
    const apartment = await newApartment('2026-12-10');
    const never = await tenantOf(apartment);
    await at('2026-11-17T06:00:00Z');
    await remove(never.email);
    expect([await lineOf(never.id, '2026-11'), await lineOf(never.id, '2026-12')]).toEqual([undefined, undefined]);
    const next = await tenantOf(apartment);
    expect((await agreementOf(next.email))?.startsOn).toBe('2026-12-10');
    await at('2026-12-10T06:00:00Z');
    await remove(next.email);
    const third = await tenantOf(apartment);
    expect((await agreementOf(third.email))?.startsOn).toBe('2026-12-10');
    await runJobs();
    expect([await chargesOf(never.id), await chargesOf(next.id)]).toEqual([[], []]);
    expect(await lineOf(next.id)).toBeUndefined();
    expect((await record(next.id, '2026-12')).answer.code).toBe('month-not-payable');
    // From 10 to 31 December.
    expect(await lineOf(third.id)).toMatchObject({ totalOwed: 454.19 });
  });

  it('[T-02] [M6] never began: what was paid for it is a credit, and nothing more can be recorded', async () => {
    const { id, email } = await tenantOf(await newApartment('2026-11-20'));
    expect((await record(id, '2026-11')).status).toBe(200);
    await at('2026-11-17T06:00:00Z');
    await remove(email);
    expect(await lineOf(id)).toBeUndefined();
    const { lines } = (await admin('GET /api/credit-balances', {})).answer;
    expect(lines.filter(({ agreementId }) => agreementId === id)).toMatchObject([
      { credit: ELEVEN_DAYS, endedOn: '2026-11-17', payments: [{ credit: ELEVEN_DAYS, payment: { method: 'cash' } }] },
    ]);
    const unpaid = await tenantOf(await newApartment('2026-11-20'));
    await remove(unpaid.email);
    expect((await record(unpaid.id, '2026-11')).answer.code).toBe('month-not-payable');
    await at('2026-11-21T06:00:00Z');
    await runJobs();
    expect([await chargesOf(unpaid.id), await lineOf(unpaid.id)]).toEqual([[], undefined]);
  });
});

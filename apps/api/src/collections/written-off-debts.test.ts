import { type Applicant, type LeaseHarness, startLeaseHarness } from '@surela/sandbox/lease-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { remindTenants } from './remind-tenants.ts';

const RENT = 1_000;

/** A lease since 1 November, on 20 December: November is written off and a half of December. The other half is owed. */
describe('money for debts that were written off', () => {
  let made: LeaseHarness;
  beforeAll(async () => {
    made = await startLeaseHarness();
  });
  afterEach(async () => {
    const violations = await made.violations();
    if (violations.length > 0) throw new Error(violations.join('\n'));
  });
  afterAll(() => made.close());

  async function tenant(amount = 1_500): Promise<Applicant> {
    made.at('2026-11-01');
    const person = await made.tenant(RENT);
    made.at('2026-12-20');
    await made.turnDay();
    await writeOff(person, amount, 2 * RENT);
    return person;
  }
  const writeOff = ({ id }: Applicant, amount: number, owed: number) =>
    made.admin('POST /api/leases/:id/write-offs', {
      params: { id },
      body: { amount, owed, reason: 'Cannot pay', key: crypto.randomUUID() },
    });
  type RecordInput = { amount?: number; month?: string; owed?: number };
  const preview = async ({ id: agreementId }: Applicant, received: RecordInput = {}) =>
    (await made.admin('POST /api/recorded-payments/preview', { body: { agreementId, ...received } })).answer;
  const receive = ({ id: agreementId }: Applicant, received: RecordInput) =>
    made.admin('POST /api/recorded-payments', {
      body: { agreementId, method: 'cash', key: crypto.randomUUID(), ...received },
    });
  const rolled = async ({ id }: Applicant, month: string) =>
    (await made.admin('GET /api/rent-roll', { query: { month } })).answer.lines.find(
      ({ agreementId }) => agreementId === id,
    );

  it('[T-41] pays what is owed, then what was written off, the oldest first; the rest is a credit', async () => {
    const person = await tenant();
    expect(await preview(person)).toMatchObject({ amount: 500, owed: 500, owedAfter: 0 });
    const received = { amount: 2_300 };
    expect(await preview(person, received)).toEqual({
      amount: 2_300,
      lines: [
        { month: '2026-12', open: 1_000, amount: 1_000 },
        { month: '2026-11', open: 1_000, amount: 1_000 },
      ],
      credit: 300,
      owed: 500,
      owedAfter: 0,
    });
    expect(await preview(person, { amount: 700 })).toMatchObject({
      lines: [
        { month: '2026-12', amount: 500 },
        { month: '2026-11', amount: 200 },
      ],
      owedAfter: 0,
    });
    const { payment } = (await receive(person, { ...received, owed: 500 })).answer;
    expect(payment).toMatchObject({
      credit: 300,
      lines: [
        { month: 'November,2026', amount: 1_000 },
        { month: 'December,2026', amount: 1_000 },
      ],
    });
    expect([await made.creditOf(person), (await made.dueOf(person)).owed]).toEqual([300, 0]);
    for (const month of ['2026-11', '2026-12']) {
      expect(await rolled(person, month)).toMatchObject({ status: 'paid', paid: 1_000, writtenOff: 0 });
    }
  });

  it('a reminder of what is left of a month says nothing of money that was never received', async () => {
    made.at('2026-11-01');
    const person = await made.tenant(RENT);
    made.at('2026-12-06');
    await made.turnDay();
    await writeOff(person, 1_400, 2 * RENT);
    made.at('2026-12-08');
    await remindTenants(made.deps);
    const [email] = (await made.emailsTo(person.email)).filter(({ key }) => key.endsWith(':2026-12:after'));
    expect(email?.body).toContain('$600 of your rent for December 2026 is still open.');
    expect(email?.body).not.toContain('received');
  });

  it('a named month comes first, with what was written off of it', async () => {
    const person = await tenant();
    expect(await preview(person, { month: '2026-11' })).toMatchObject({ amount: 1_500, owedAfter: 0 });
    const received = { month: '2026-11', amount: 1_200 };
    expect((await preview(person, received)).lines).toEqual([
      { month: '2026-11', open: 1_000, amount: 1_000 },
      { month: '2026-12', open: 1_000, amount: 200 },
    ]);
    expect((await receive(person, received)).status).toBe(200);
    expect(await rolled(person, '2026-12')).toMatchObject({ paid: 200, writtenOff: 500, outstanding: 300 });
  });

  it('nothing is owed and no month is named: what was written off comes before months that lie ahead', async () => {
    const person = await tenant(2 * RENT);
    expect((await preview(person, { amount: 300 })).lines).toEqual([{ month: '2026-11', open: 1_000, amount: 300 }]);
    expect((await preview(person, { amount: RENT, month: '2027-01' })).lines).toMatchObject([{ month: '2027-01' }]);
    expect((await receive(person, { amount: 300 })).answer.payment).toMatchObject({ month: 'November,2026' });
    expect(await rolled(person, '2026-11')).toMatchObject({ status: 'written-off', paid: 300, writtenOff: 700 });
  });

  it('without an amount only what is open of a month can be recorded', async () => {
    const person = await tenant();
    const refused = await receive(person, { month: '2026-11' });
    expect([refused.status, refused.answer.code, refused.answer.message]).toEqual([
      409,
      'already-paid',
      'This month was written off. Enter the amount that you received for it.',
    ]);
    expect((await receive(person, { month: '2026-12' })).answer.payment).toMatchObject({ rent: 500 });
    expect(await rolled(person, '2026-12')).toMatchObject({ status: 'written-off', writtenOff: 500, outstanding: 0 });
  });

  it('[T-30] nobody is reminded of what was written off, and no list has it as a debt', async () => {
    const [person, other] = [await tenant(2 * RENT), await tenant()];
    await remindTenants(made.deps);
    const reminders = async ({ email }: Applicant) =>
      (await made.emailsTo(email)).filter(({ key }) => key.startsWith('reminder:')).length;
    expect([await reminders(person), await reminders(other)]).toEqual([0, 1]);
    const { lines, totals } = (await made.admin('GET /api/arrears', {})).answer;
    expect(lines.map(({ agreementId }) => agreementId)).not.toContain(person.id);
    expect(totals.owed).toBe(lines.reduce((sum, { owed }) => sum + owed, 0));
    const balance = await made.admin('GET /api/members/:id/balance', {
      params: { id: await made.api.personId(person.email) },
      query: {},
    });
    expect(balance.answer).toMatchObject({ owed: 0, overdue: 0 });
    expect(await made.dueOf(person)).toMatchObject({
      owed: 0,
      overdue: 0,
      months: [{ month: 'January,2027' }, {}, {}],
    });
    for (const month of ['2026-11', '2026-12']) {
      const { totals: sums } = (await made.admin('GET /api/rent-roll', { query: { month } })).answer;
      expect(sums.collected + sums.discounted + sums.writtenOff + sums.outstanding).toBe(sums.due);
    }
  });
});

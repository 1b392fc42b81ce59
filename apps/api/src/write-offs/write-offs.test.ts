import { setTimeout as sleep } from 'node:timers/promises';
import { confirmInBrowser } from '@surela/sandbox/fake-stripe';
import { holdWrites } from '@surela/sandbox/hold-writes';
import { type Applicant, type LeaseHarness, startLeaseHarness } from '@surela/sandbox/lease-harness';
import { firstDayOf, rentMonth } from '@surela/values/rent-month';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lockLease } from '../agreements/index.ts';
import { followWriteOffs } from './follow-write-offs.ts';
import { insertWriteOff } from './write-offs.store.ts';

const RENT = 1_000;
const REASON = 'Moved abroad and cannot be reached';

describe('a debt that is written off', () => {
  let made: LeaseHarness;
  beforeAll(async () => {
    made = await startLeaseHarness();
  });
  afterEach(async () => {
    const violations = await made.violations();
    if (violations.length > 0) throw new Error(violations.join('\n'));
  });
  afterAll(() => made.close());

  /** Left on 15 November and owes the half of it. */
  async function formerTenant(): Promise<Applicant> {
    made.at('2026-11-01');
    const person = await made.tenant(RENT);
    made.at('2026-11-20');
    expect((await made.endOn(person, '2026-11-15')).status).toBe(200);
    return person;
  }
  /** Since 1 November, on 20 December: owes two months. */
  async function tenant(): Promise<Applicant> {
    made.at('2026-11-01');
    const person = await made.tenant(RENT);
    made.at('2026-12-20');
    await made.turnDay();
    return person;
  }

  type Input = { amount: number; owed?: number; key?: string };
  const writeOff = ({ id }: Pick<Applicant, 'id'>, { amount, owed = amount, key = crypto.randomUUID() }: Input) =>
    made.admin('POST /api/leases/:id/write-offs', { params: { id }, body: { amount, owed, reason: REASON, key } });
  const undo = (id: string) => made.admin('POST /api/write-offs/:id/undo', { params: { id } });
  const written = async ({ id }: Applicant) =>
    (await made.admin('GET /api/write-offs', {})).answer.lines.filter(({ agreementId }) => agreementId === id);
  const standing = async (person: Applicant) => (await written(person)).map((line) => line.standing);
  const debtOf = async ({ id }: Applicant) =>
    (await made.admin('GET /api/arrears', {})).answer.lines.find(({ agreementId }) => agreementId === id);
  const rolled = async ({ id }: Applicant, month: string) =>
    (await made.admin('GET /api/rent-roll', { query: { month } })).answer.lines.find(
      ({ agreementId }) => agreementId === id,
    );
  const receive = ({ id: agreementId }: Applicant, received: { amount: number; month?: string }) =>
    made.admin('POST /api/recorded-payments', {
      body: { agreementId, method: 'cash', key: crypto.randomUUID(), ...received },
    });
  const voided = (id: string) =>
    made.admin('POST /api/payments/:id/void', { params: { id }, body: { reason: 'A mistake' } });
  const auditOf = async ({ id }: Applicant) =>
    (await made.admin('GET /api/audit-log', { query: {} })).answer.entries.filter(
      ({ subject }) => subject === `agreement ${id}`,
    );
  const attemptsOf = ({ id }: Applicant) =>
    made.api.database.db
      .selectFrom('payment_attempts')
      .select(['state'])
      .where('agreement_id', '=', id)
      .orderBy('created_at')
      .execute();

  /** The provider has the money. @returns what tells us of it, as the browser does */
  async function paidByCard({ email, ask }: Applicant) {
    const { answer } = await ask('POST /api/create-payment-intent', { body: { rent: 500 } });
    await confirmInBrowser(made.cards, answer.clientSecret ?? '');
    const transactionId = answer.transactionId ?? '';
    return () => ask('POST /api/payment-history', { body: { email, transactionId } });
  }
  const afterCard = async (person: Applicant) => {
    const { email } = person;
    const [payment] = (await person.ask('GET /api/payment-history', { query: { email } })).answer;
    return [[payment?.state, payment?.refundsWaiting], await made.creditOf(person), await made.ledgerOf(person)];
  };

  it('[T-41] is not owed any more; of 500, 200 that come later are paid and 300 stay written off', async () => {
    const person = await formerTenant();
    expect(await debtOf(person)).toMatchObject({ owed: 500 });
    const { status, answer } = await writeOff(person, { amount: 500 });
    expect([status, answer.writeOff]).toEqual([
      200,
      expect.objectContaining({
        _id: answer.insertedId,
        agreementId: person.id,
        email: person.email,
        endedOn: '2026-11-15',
        writtenOffOn: '2026-11-20',
        reason: REASON,
        amount: 500,
        standing: 500,
        months: [{ month: '2026-11', amount: 500, standing: 500 }],
        undoneOn: null,
      }),
    ]);
    expect(await made.dueOf(person)).toMatchObject({ owed: 0, overdue: 0, owedSince: null, openMonths: [], payAll: 0 });
    expect([await debtOf(person), await made.creditOf(person)]).toEqual([undefined, 0]);
    expect(await rolled(person, '2026-11')).toMatchObject({
      status: 'written-off',
      paid: 0,
      writtenOff: 500,
      outstanding: 0,
      totalOwed: 0,
    });
    expect(await made.ledgerOf(person)).toEqual({ rent: -50_000, 'written-off': 50_000 });
    const emails = (await made.emailsTo(person.email)).length;

    made.at('2027-02-03');
    const { payment } = (await receive(person, { amount: 200 })).answer;
    expect(payment).toMatchObject({ state: 'paid', month: 'November,2026', rent: 200 });
    expect(await rolled(person, '2026-11')).toMatchObject({ status: 'written-off', paid: 200, writtenOff: 300 });
    expect(await made.ledgerOf(person)).toEqual({ cash: 20_000, rent: -50_000, 'written-off': 30_000 });
    expect((await made.dueOf(person)).owed).toBe(0);
    expect(await written(person)).toMatchObject([{ amount: 500, standing: 300 }]);
    const { lines, standing: all } = (await made.admin('GET /api/write-offs', {})).answer;
    expect(lines.reduce((sum, line) => sum + line.standing, 0)).toBe(all);
    expect((await made.emailsTo(person.email)).length).toBe(emails);
  });

  it('[T-41] the payment that came later is voided, or refunded: the write-off stands again, up to its amount', async () => {
    const person = await formerTenant();
    await writeOff(person, { amount: 500 });
    const { insertedId } = (await receive(person, { amount: 200 })).answer;
    expect(await standing(person)).toEqual([300]);
    expect((await voided(insertedId)).status).toBe(200);
    expect([await standing(person), (await made.dueOf(person)).owed]).toEqual([[500], 0]);
    const { insertedId: id } = (await receive(person, { amount: 700 })).answer;
    expect([await standing(person), await made.creditOf(person)]).toEqual([[0], 200]);
    const refund = { method: 'cash', reference: 'Paper 17', reason: 'A mistake' } as const;
    for (const [amount, effect] of [
      [200, 'credit'],
      [100, 'owed'],
    ] as const) {
      const body = { ...refund, amount, effect, key: crypto.randomUUID() };
      expect((await made.admin('POST /api/payments/:id/refund', { params: { id }, body })).status).toBe(200);
    }
    expect([await standing(person), await made.creditOf(person)]).toEqual([[100], 0]);
    expect(await made.ledgerOf(person)).toEqual({ cash: 40_000, rent: -50_000, 'written-off': 10_000 });
  });

  it('is owed again once that is undone, since its old due day; undone again nothing changes', async () => {
    const person = await formerTenant();
    const before = await debtOf(person);
    const { insertedId } = (await writeOff(person, { amount: 500 })).answer;
    made.at('2027-02-03');
    await receive(person, { amount: 200 });
    expect((await undo(insertedId)).answer).toEqual({ modifiedCount: 1, owed: 300 });
    const { owedSince, firstUnpaidMonth } = before ?? {};
    expect(await debtOf(person)).toMatchObject({ owed: 300, overdue: 300, owedSince, firstUnpaidMonth, upTo90: 300 });
    expect(await made.ledgerOf(person)).toEqual({ cash: 20_000, owed: 30_000, rent: -50_000 });
    expect(await written(person)).toMatchObject([{ amount: 500, standing: 0, undoneOn: '2027-02-03' }]);
    expect((await undo(insertedId)).answer).toEqual({ modifiedCount: 0, owed: 300 });
    expect((await undo(crypto.randomUUID())).answer.code).toBe('not-found');
    expect((await auditOf(person)).slice(0, 2)).toMatchObject([
      { action: 'write-off undone', details: { writeOff: insertedId, amountMinor: 50_000 } },
      { action: 'debt written off', details: { amountMinor: 50_000, months: '2026-11', reason: REASON } },
    ]);
    expect((await writeOff(person, { amount: 300 })).status).toBe(200);
    expect(await standing(person)).toEqual([300, 0]);
  });

  it('of several months: the oldest first; what is left of a month can be paid, and a second write-off takes the rest', async () => {
    const person = await tenant();
    expect((await writeOff(person, { amount: 1_500, owed: 2_000 })).answer.writeOff.months).toEqual([
      { month: '2026-11', amount: 1_000, standing: 1_000 },
      { month: '2026-12', amount: 500, standing: 500 },
    ]);
    expect((await made.dueOf(person)).openMonths).toMatchObject([{ month: 'December,2026', rent: 500 }]);
    expect(await rolled(person, '2026-11')).toMatchObject({ status: 'overdue', writtenOff: 1_000, outstanding: 0 });
    expect(await rolled(person, '2026-12')).toMatchObject({ status: 'overdue', writtenOff: 500, outstanding: 500 });
    const named = await person.ask('POST /api/create-payment-intent', { body: { rent: RENT, month: 'November,2026' } });
    expect([named.status, named.answer.code, named.answer.message]).toEqual([
      409,
      'already-paid',
      expect.stringContaining('Call the office'),
    ]);
    expect((await made.pay(person, 200)).status).not.toBe(200);
    expect((await made.pay(person, 500)).status).toBe(200);
    expect([await standing(person), (await made.dueOf(person)).owed]).toEqual([[1_500], 0]);
    const { totals } = (await made.admin('GET /api/rent-roll', { query: { month: '2026-12' } })).answer;
    expect(totals.collected + totals.discounted + totals.writtenOff + totals.outstanding).toBe(totals.due);
  });

  it('rent of a lease that is over falls after it: money that no month takes pays first, and is no credit', async () => {
    made.at('2026-11-01');
    const person = await made.tenant(RENT);
    await made.endOn(person, '2026-12-31');
    made.at('2026-12-02');
    await made.turnDay();
    // 500 for December, which is then not charged: it pays November.
    const body = {
      agreementId: person.id,
      month: '2026-12',
      amount: 500,
      method: 'cash',
      key: crypto.randomUUID(),
    } as const;
    expect((await made.admin('POST /api/recorded-payments', { body })).status).toBe(200);
    made.at('2026-12-03');
    await made.endOn(person, '2026-11-30');
    expect((await debtOf(person))?.owed).toBe(500);
    expect((await writeOff(person, { amount: 500 })).status).toBe(200);
    await made.endOn(person, '2026-11-21');
    expect([await standing(person), await made.creditOf(person)]).toEqual([[200], 0]);
    await made.endOn(person, '2026-11-10');
    expect([await standing(person), await made.creditOf(person)]).toEqual([[0], 166.67]);
    await made.endOn(person, '2026-11-30');
    expect([await standing(person), await made.creditOf(person)]).toEqual([[500], 0]);
    // It runs again: what is too much is for its next months.
    await made.endOn(person, null);
    expect(await standing(person)).toEqual([500]);
  });

  it('two write-offs of a month: one is undone, and the other stays', async () => {
    const person = await formerTenant();
    const { insertedId } = (await writeOff(person, { amount: 300, owed: 500 })).answer;
    await writeOff(person, { amount: 200 });
    expect(await standing(person)).toEqual([200, 300]);
    await undo(insertedId);
    expect([await standing(person), (await made.dueOf(person)).owed]).toEqual([[200, 0], 300]);
  });

  it('a month that has begun is charged first if the job is late', async () => {
    made.at('2026-11-01');
    const person = await made.tenant(RENT);
    made.at('2026-12-01');
    expect((await writeOff(person, { amount: 2 * RENT })).status).toBe(200);
    expect((await made.chargesOf(person)).map(([month, rent]) => [month, rent])).toEqual([
      ['2026-11', 100_000],
      ['2026-12', 100_000],
    ]);
    await made.turnDay();
    expect(await made.ledgerOf(person)).toEqual({ rent: -200_000, 'written-off': 200_000 });
  });

  it('what is written off follows the last day of the lease, and is as before once that is taken back', async () => {
    const person = await tenant();
    await writeOff(person, { amount: 2 * RENT });
    const before = await made.ledgerOf(person);
    expect((await made.endOn(person, '2026-12-17')).status).toBe(200);
    expect([await standing(person), await made.creditOf(person)]).toEqual([[1_548.39], 0]);
    expect((await made.endOn(person, '2026-11-10')).status).toBe(200);
    expect(await standing(person)).toEqual([333.33]);
    expect((await made.endOn(person, null)).status).toBe(200);
    expect([await standing(person), await made.ledgerOf(person)]).toEqual([[2_000], before]);
    expect((await made.dueOf(person)).owed).toBe(0);
  });

  it('the same key is the same write-off; with another lease or amount it is refused', async () => {
    const [person, other] = [await formerTenant(), await formerTenant()];
    const key = crypto.randomUUID();
    const both = await Promise.all([1, 2].map(() => writeOff(person, { amount: 500, key })));
    expect(both.map(({ answer }) => [answer.insertedId, answer.writeOff.amount])).toEqual([
      [key, 500],
      [key, 500],
    ]);
    expect(await standing(person)).toEqual([500]);
    const refused = [
      await writeOff(person, { amount: 400, owed: 0, key }),
      await writeOff(other, { amount: 500, key }),
    ];
    expect(refused.map(({ status, answer }) => [status, answer.code])).toEqual([
      [409, 'key-used'],
      [409, 'key-used'],
    ]);
  });

  it('two leases with one key at once: one is written off, the other is refused', async () => {
    const [one, other] = [await formerTenant(), await formerTenant()];
    const key = crypto.randomUUID();
    const hold = { ownerUrl: made.api.ownerUrl, table: 'write_offs', waiting: 2 };
    const both = await holdWrites(hold, () =>
      Promise.all([one, other].map((person) => writeOff(person, { amount: 500, key }))),
    );
    expect(both.map(({ answer }) => answer.code ?? 'written off').toSorted()).toEqual(['key-used', 'written off']);
  });

  it.each(['two tabs, 25 ms apart', 'two admins at once'])('%s write off a debt once', async (who) => {
    const person = await formerTenant();
    const apart = who.includes('25 ms') ? 25 : 0;
    const hold = { ownerUrl: made.api.ownerUrl, table: 'write_offs', waiting: 2 };
    const both = await holdWrites(hold, () =>
      Promise.all(
        [0, apart].map(async (ms) => {
          await sleep(ms);
          return (await writeOff(person, { amount: 500 })).answer.code ?? 'written off';
        }),
      ),
    );
    expect(both.toSorted()).toEqual(['price-differs', 'written off']);
    expect(await standing(person)).toEqual([500]);
  });

  it('more than is owed is refused, and so is a lease that nobody knows', async () => {
    const person = await formerTenant();
    const { status, answer } = await writeOff(person, { amount: 500.01, owed: 500 });
    expect([status, answer.code, answer.message]).toEqual([
      422,
      'amount-too-large',
      'Write off up to $500: no more is owed.',
    ]);
    expect((await writeOff(person, { amount: 500, owed: 400 })).answer.code).toBe('price-differs');
    expect((await writeOff({ id: crypto.randomUUID() }, { amount: 500 })).answer.code).toBe('not-found');
    expect(await written(person)).toEqual([]);
  });

  it('only admins write off, undo and see the list', async () => {
    const person = await tenant();
    const { id } = person;
    const body = { amount: 500, owed: 2_000, reason: REASON, key: crypto.randomUUID() };
    const asked = [
      await person.ask('POST /api/leases/:id/write-offs', { params: { id }, body }),
      await person.ask('POST /api/write-offs/:id/undo', { params: { id } }),
      await person.ask('GET /api/write-offs', {}),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('a card payment that is open is cancelled, also one of several months', async () => {
    const person = await tenant();
    const months = ['November,2026', 'December,2026'];
    const { status } = await person.ask('POST /api/create-payment-intent', { body: { rent: 2 * RENT, months } });
    expect([status, await attemptsOf(person)]).toEqual([200, [{ state: 'open' }]]);
    // November alone.
    await writeOff(person, { amount: 1_000, owed: 2_000 });
    expect(await attemptsOf(person)).toEqual([{ state: 'cancelling' }]);
  });

  it('a card payment of a month that is not written off stays open', async () => {
    const person = await tenant();
    await person.ask('POST /api/create-payment-intent', { body: { rent: RENT, month: 'December,2026' } });
    await writeOff(person, { amount: 1_000, owed: 2_000 });
    expect(await attemptsOf(person)).toEqual([{ state: 'open' }]);
  });

  it('[T-33] a card payment that succeeds all the same is no duplicate: it pays the month, and less is written off', async () => {
    const person = await formerTenant();
    const report = await paidByCard(person);
    await writeOff(person, { amount: 500 });
    expect(await attemptsOf(person)).toEqual([{ state: 'cancelling' }]);
    expect((await report()).status).toBe(200);
    expect(await afterCard(person)).toEqual([['paid', []], 0, { card: 50_000, rent: -50_000 }]);
    expect(await standing(person)).toEqual([0]);
  });

  it('[T-33] a card payment and a write-off at once: the money pays the month, whichever is first', async () => {
    const person = await formerTenant();
    const report = await paidByCard(person);
    const hold = { ownerUrl: made.api.ownerUrl, table: 'ledger_entries', waiting: 2 };
    const [paid] = await holdWrites(hold, () => Promise.all([report(), writeOff(person, { amount: 500 })]));
    expect(paid.status).toBe(200);
    expect(await afterCard(person)).toEqual([['paid', []], 0, { card: 50_000, rent: -50_000 }]);
    expect((await standing(person)).filter((amount) => amount > 0)).toEqual([]);
  });

  it('[T-46] a card payment that its bank takes back for good: the write-off stands again', async () => {
    const person = await formerTenant();
    const report = await paidByCard(person);
    await writeOff(person, { amount: 500 });
    const { answer } = await report();
    const transactionId = answer.payment.transactionId;
    expect(await standing(person)).toEqual([0]);
    await made.cards.controls.openDispute(transactionId, { amount: 50_000 });
    await report();
    expect(await standing(person)).toEqual([0]);
    await made.cards.controls.closeDispute(transactionId, 'lost');
    await report();
    expect([await standing(person), (await made.dueOf(person)).owed]).toEqual([[500], 0]);
    expect(await made.ledgerOf(person)).toEqual({ rent: -50_000, 'written-off': 50_000 });
  });

  it('[T-33] a card payment of a month that was paid after all is a duplicate', async () => {
    const person = await formerTenant();
    const report = await paidByCard(person);
    await writeOff(person, { amount: 500 });
    await receive(person, { amount: 500 });
    await report();
    const states = (await person.ask('GET /api/payment-history', { query: { email: person.email } })).answer;
    expect(states.map(({ state }) => state).toSorted()).toEqual(['duplicate', 'paid']);
    expect(await standing(person)).toEqual([0]);
  });

  it('[T-30] that does not follow is found by the invariants', async () => {
    const person = await formerTenant();
    const { database } = made.api;
    const by_id = await made.api.personId('admin@surela.test');
    await database.transact((tx) =>
      insertWriteOff(
        tx,
        { id: crypto.randomUUID(), agreement_id: person.id, reason: REASON, written_off_on: '2026-11-20', by_id },
        [{ month: firstDayOf(rentMonth('2026-11')), amount_minor: 50_000 }],
      ),
    );
    expect(await made.violations()).toEqual([`lease ${person.id} owes 50000 by the ledger, 0 by its account`]);
    await database.transact(async (tx) => {
      const lease = await lockLease(tx, person.id);
      if (lease) await followWriteOffs(tx, lease);
    });
    expect(await made.violations()).toEqual([]);
  });
});

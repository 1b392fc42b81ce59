import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@surela/sandbox/api-client';
import { balancesOf, payTwice, refundsOf } from '@surela/sandbox/payment-refunds';
import { openMonth, pay, untilQuiet } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

/** A payment of 1,200.00 in each. */
describe('[K1] a dispute over a part of a payment', () => {
  let harness: PaymentsHarness;
  let admin: ApiClient;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
    admin = await harness.admin();
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    harness.cards.controls.dropWebhooks('none');
    await harness.assertInvariants();
  });

  async function payer() {
    const tenant = await harness.tenant();
    const { transactionId: intentId } = await pay(harness, tenant);
    return { tenant, intentId };
  }
  async function refund(tenant: Tenant, amount?: number) {
    const params = { id: (await paymentOf(tenant))._id };
    const body = { ...(amount ? { amount } : {}), reason: 'no water', key: randomUUID() };
    const answer = await admin('POST /api/payments/:id/refund', { params, body });
    await untilQuiet(harness);
    return answer;
  }
  async function dispute(intentId: string, amount: number) {
    await harness.cards.controls.openDispute(intentId, { amount });
    await untilQuiet(harness);
  }
  async function close(intentId: string, outcome: 'lost' | 'won', returned?: number) {
    await harness.cards.controls.closeDispute(intentId, outcome, { returned });
    await untilQuiet(harness);
  }
  async function paymentOf({ ask, email }: Tenant) {
    const [payment] = (await ask('GET /api/payment-history', { query: { email } })).answer;
    if (!payment) throw new Error('No payment');
    return payment;
  }
  async function shown(tenant: Tenant) {
    const { state, rent, refunded, disputed, disputeLost } = await paymentOf(tenant);
    return { state, rent, refunded, disputed, disputeLost };
  }
  async function owed({ agreementId }: Tenant): Promise<number> {
    const { db } = harness.database;
    const { total } = await db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.sum<string>('amount_minor').as('total'))
      .where('agreement_id', '=', agreementId)
      .where('account', '=', 'owed')
      .executeTakeFirstOrThrow();
    return Number(total);
  }
  async function issues(tenant: Tenant) {
    const subject = `payment ${(await paymentOf(tenant))._id}`;
    const { issues } = (await admin('GET /api/payment-issues', { query: {} })).answer;
    return issues.filter((one) => one.subject === subject && one.closedAt === null).map(({ kind }) => kind);
  }
  it('[R2] is told to the office when it opens, once, however often it is synced', async () => {
    const { tenant, intentId } = await payer();
    const told = async () => {
      const { db } = harness.database;
      const rows = await db.selectFrom('office_notifications').select(['kind', 'subject', 'facts', 'query']).execute();
      const { receiptNumber } = await paymentOf(tenant);
      return rows.filter(({ facts }) => facts.some(({ value }) => value === receiptNumber));
    };
    await dispute(intentId, 20_000);
    await harness.reconcile();
    await harness.reconcile();
    const [dispute1, ...more] = await told();
    expect(more).toEqual([]);
    expect(dispute1).toMatchObject({
      kind: 'dispute',
      subject: expect.stringMatching(/^Dispute about the payment for \w+ \d{4}$/),
      query: expect.stringMatching(/^month=\d{4}-\d\d$/),
    });
    expect(dispute1?.facts).toContainEqual({ label: 'Disputed', value: '$200' });
    expect(dispute1?.facts.map(({ label }) => label)).toEqual(['Tenant', 'Apartment', 'Month', 'Receipt', 'Disputed']);
    await close(intentId, 'won');
    expect(await told()).toHaveLength(1);
  });

  it('[R2] is told to the office once, also if it was lost before we heard of it', async () => {
    const { tenant, intentId } = await payer();
    harness.cards.controls.dropWebhooks('all');
    await dispute(intentId, 20_000);
    await close(intentId, 'lost');
    await harness.reconcile();
    await harness.reconcile();
    const { receiptNumber } = await paymentOf(tenant);
    const rows = await harness.database.db
      .selectFrom('office_notifications')
      .select(['says', 'facts'])
      .where('kind', '=', 'dispute')
      .execute();
    const told = rows.filter(({ facts }) => facts.some(({ value }) => value === receiptNumber));
    expect(told).toMatchObject([{ says: expect.stringMatching(/their bank has taken it back\.$/) }]);
    expect(told[0]?.facts).toContainEqual({ label: 'Disputed', value: '$200' });
  });

  it('holds back that part only; lost, that part is owed again and the rest is ours', async () => {
    const { tenant, intentId } = await payer();
    await dispute(intentId, 20_000);
    expect(await shown(tenant)).toMatchObject({ state: 'disputed', disputed: 200, disputeLost: 0 });
    expect(await balancesOf(harness, tenant)).toEqual({ card: 100_000, disputed: 20_000 });
    expect(await owed(tenant)).toBe(0);
    await close(intentId, 'lost');
    expect(await shown(tenant)).toEqual({ state: 'paid', rent: 1_200, refunded: 0, disputed: 0, disputeLost: 200 });
    expect(await balancesOf(harness, tenant)).toEqual({ card: 100_000 });
    expect(await owed(tenant)).toBe(20_000);
    expect(await issues(tenant)).toEqual(['dispute-part-lost']);
    const rest = await openMonth(tenant, { rent: 200 });
    expect(rest.answer).toMatchObject({ amount: 200, rent: 200 });
  });

  it('won, all is as before', async () => {
    const { tenant, intentId } = await payer();
    await dispute(intentId, 20_000);
    await close(intentId, 'won');
    expect(await shown(tenant)).toEqual({ state: 'paid', rent: 1_200, refunded: 0, disputed: 0, disputeLost: 0 });
    expect(await balancesOf(harness, tenant)).toEqual({ card: 120_000 });
    expect(await owed(tenant)).toBe(0);
    expect(await issues(tenant)).toEqual([]);
  });

  it('won with less than was taken: decided, and the difference is owed', async () => {
    const { tenant, intentId } = await payer();
    await dispute(intentId, 20_000);
    await close(intentId, 'won', 15_000);
    expect(await shown(tenant)).toMatchObject({ state: 'paid', disputed: 0, disputeLost: 50 });
    expect(await balancesOf(harness, tenant)).toEqual({ card: 115_000 });
    expect(await owed(tenant)).toBe(5_000);
    expect(await issues(tenant)).toEqual(['dispute-part-lost']);
  });

  it('after a refund of a part, over the rest and lost: nothing is left, and the month is owed again', async () => {
    const { tenant, intentId } = await payer();
    await refund(tenant, 400);
    await dispute(intentId, 80_000);
    expect(await balancesOf(harness, tenant)).toEqual({ disputed: 80_000, reductions: 40_000 });
    await close(intentId, 'lost');
    expect(await shown(tenant)).toMatchObject({ state: 'dispute-lost', refunded: 400, disputeLost: 800 });
    expect(await balancesOf(harness, tenant)).toEqual({});
    expect(await owed(tenant)).toBe(120_000);
    expect(await issues(tenant)).toEqual([]);
    expect((await openMonth(tenant)).status).toBe(200);
  });

  it('after a refund of a part, over all and lost: what went out twice is the payer’s debt, and on the list', async () => {
    const { tenant, intentId } = await payer();
    await refund(tenant, 400);
    await dispute(intentId, 120_000);
    await close(intentId, 'lost');
    expect(await shown(tenant)).toMatchObject({ state: 'dispute-lost', refunded: 400, disputeLost: 1_200 });
    expect(await balancesOf(harness, tenant)).toEqual({ card: -40_000, 'to-refund': 40_000 });
    expect(await owed(tenant)).toBe(120_000);
    expect(await issues(tenant)).toEqual(['dispute-exceeds-payment']);
  });

  it('a second dispute over another part, and a refund of what is left', async () => {
    const { tenant, intentId } = await payer();
    await dispute(intentId, 20_000);
    await close(intentId, 'won', 10_000);
    await dispute(intentId, 30_000);
    expect(await shown(tenant)).toMatchObject({ state: 'disputed', disputed: 300, disputeLost: 100 });
    expect(await balancesOf(harness, tenant)).toEqual({ card: 80_000, disputed: 30_000 });
    await close(intentId, 'won');
    expect(await shown(tenant)).toMatchObject({ state: 'paid', disputed: 0, disputeLost: 100 });
    const more = await refund(tenant, 1_200);
    expect(more.answer).toMatchObject({ code: 'payment-not-refundable', message: 'Refund up to $1,100.' });
    expect((await refund(tenant)).status).toBe(200);
    expect(await shown(tenant)).toMatchObject({ state: 'dispute-lost', refunded: 1_100, disputeLost: 100 });
    expect(await balancesOf(harness, tenant)).toEqual({});
    expect(await owed(tenant)).toBe(120_000);
  });

  it('a duplicate disputed in part and lost: the rest is refunded', async () => {
    const { tenant, intentId } = await payTwice(harness);
    await dispute(intentId, 20_000);
    expect(await balancesOf(harness, tenant)).toEqual({ card: 220_000, disputed: 20_000, 'to-refund': -120_000 });
    await close(intentId, 'won', 12_000);
    await harness.reconcile();
    await untilQuiet(harness);
    expect((await refundsOf(harness, tenant)).map(({ state }) => state)).toEqual(['charged-back', 'succeeded']);
    expect(await balancesOf(harness, tenant)).toEqual({ card: 120_000 });
  });

  it('is found by the reconciler when no webhook came', async () => {
    const { tenant, intentId } = await payer();
    harness.cards.controls.dropWebhooks('all');
    await dispute(intentId, 20_000);
    await harness.reconcile();
    expect(await shown(tenant)).toMatchObject({ state: 'disputed', disputed: 200 });
    await close(intentId, 'won', 1_000);
    await harness.reconcile();
    expect(await shown(tenant)).toMatchObject({ state: 'paid', disputed: 0, disputeLost: 190 });
  });

  it('stands in the rent roll: paid less what was taken, which is outstanding', async () => {
    const { tenant, intentId } = await payer();
    await dispute(intentId, 20_000);
    await close(intentId, 'lost');
    const { month } = await harness.database.db
      .selectFrom('payments')
      .select('month')
      .where('transaction_id', '=', intentId)
      .executeTakeFirstOrThrow();
    const { lines } = (await admin('GET /api/rent-roll', { query: { month: month.slice(0, 7) } })).answer;
    const line = lines.find(({ agreementId }) => agreementId === tenant.agreementId);
    expect(line).toMatchObject({ rent: 1_200, paid: 1_000, discount: 0, outstanding: 200 });
  });
});

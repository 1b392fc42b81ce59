import { randomUUID } from 'node:crypto';
import { askProvider, confirm, pay, paymentsOf, until, untilQuiet } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { testWebSettings } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../../checks/mutated-checkout.ts';

describe('an unclaimed payment', () => {
  let harness: PaymentsHarness;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
  });
  afterAll(() => harness.close());

  async function unclaimed(month = '2026-09', amount = '70000', used = harness): Promise<string> {
    const answer = await askProvider(used, '/v1/payment_intents', {
      amount,
      currency: 'usd',
      'allowed_payment_method_types[]': 'card',
      'metadata[building]': testWebSettings.building.id,
      'metadata[attempt]': randomUUID(),
      'metadata[lease]': randomUUID(),
      'metadata[month]': month,
    });
    const { id, client_secret: clientSecret } = (await answer.json()) as { id: string; client_secret: string };
    await confirm(used, { clientSecret });
    await untilQuiet(used);
    return id;
  }

  const decide = async (intentId: string, body: { leaseId?: string; month?: string; refund?: true }) => {
    const admin = await harness.admin();
    const reason = 'Seen in the bank statement.';
    return admin('PATCH /api/unclaimed-payments/:intentId', { params: { intentId }, body: { ...body, reason } });
  };

  it('of any amount is recorded for a lease, as its own month or the one chosen, with a receipt', async () => {
    const tenant = await harness.tenant();
    const [first, second] = [await unclaimed(), await unclaimed('')];
    const { status, answer } = await decide(first, { leaseId: tenant.agreementId });
    expect([status, answer.receiptNumber]).toEqual([200, expect.stringMatching(/^\d{4}R\d{10}-\d{6}$/)]);
    const nameless = await decide(second, { leaseId: tenant.agreementId });
    expect([nameless.status, nameless.answer.code]).toEqual([422, 'month-not-payable']);
    expect((await decide(second, { leaseId: tenant.agreementId, month: '2026-10' })).status).toBe(200);
    const recorded = await paymentsOf(harness, tenant);
    expect(recorded.toSorted((one, other) => one.month.localeCompare(other.month))).toMatchObject([
      { state: 'paid', amount: 70_000, month: '2026-09' },
      { state: 'paid', amount: 70_000, month: '2026-10' },
    ]);
    const log = await (await harness.admin())('GET /api/audit-log', { query: {} });
    expect(log.answer.entries.filter(({ action }) => action === 'unclaimed payment assigned')).toHaveLength(2);
    expect(await harness.violations()).toEqual([]);
  });

  it('is not recorded for a month that is paid, nor for a lease that is none', async () => {
    const tenant = await harness.tenant();
    await pay(harness, tenant);
    const intentId = await unclaimed();
    const paid = await decide(intentId, { leaseId: tenant.agreementId });
    expect([paid.status, paid.answer.code]).toEqual([409, 'already-paid']);
    expect((await decide(intentId, { leaseId: randomUUID() })).status).toBe(404);
    expect((await decide('pi_unknown', { refund: true })).status).toBe(404);
    expect((await decide(intentId, {})).status).toBe(400);
    expect((await decide(intentId, { leaseId: tenant.agreementId, refund: true })).status).toBe(400);
    expect(await harness.violations()).toEqual([]);
  });

  it('[K13] is recorded for no month that the lease cannot have', async () => {
    const tenant = await harness.tenant();
    const intentId = await unclaimed('1999-01');
    for (const month of [undefined, '1999-01', '2026-08', '2999-12']) {
      const { status, answer } = await decide(intentId, { leaseId: tenant.agreementId, ...(month && { month }) });
      expect([month, status, answer.code]).toEqual([month, 422, 'month-not-payable']);
    }
    expect((await decide(intentId, { leaseId: tenant.agreementId, month: '2026-09' })).status).toBe(200);
    expect(await harness.violations()).toEqual([]);
  });

  /** The refund is at the provider, and not yet answered, when the payment is assigned. @returns both answers' status */
  async function assignWhileRefunded(used: PaymentsHarness): Promise<{ assigned: number; refunded: number }> {
    const tenant = await used.tenant();
    const admin = await used.admin();
    const intentId = await unclaimed('2026-09', '70000', used);
    const ask = (body: { leaseId: string } | { refund: true }) =>
      admin('PATCH /api/unclaimed-payments/:intentId', {
        params: { intentId },
        body: { ...body, reason: 'Seen in the bank statement.' },
      });
    const { controls } = used.cards;
    const isRefund = ({ method, path }: { method: string; path: string }) =>
      method === 'POST' && path === '/v1/refunds';
    const before = controls.requests().filter(isRefund).length;
    controls.delay({ path: '^/v1/refunds$', method: 'POST', fromMs: 4_000, toMs: 4_000 });
    const refund = ask({ refund: true });
    await until('the refund at the provider', async () => controls.requests().filter(isRefund).length > before);
    const { status: assigned } = await ask({ leaseId: tenant.agreementId });
    controls.clearDelays();
    const { status: refunded } = await refund;
    await untilQuiet(used);
    return { assigned, refunded };
  }

  it('[K14] is not assigned while its refund is at the provider: exactly one of the two wins', async () => {
    expect(await assignWhileRefunded(harness)).toEqual({ assigned: 409, refunded: 200 });
    expect(await harness.violations()).toEqual([]);
  });

  it('[K14] whose refund was refused or failed can be assigned', async () => {
    const tenant = await harness.tenant();
    const [refused, failed] = [await unclaimed(), await unclaimed('2026-10')];
    harness.cards.controls.refuseRefunds({ how: 'short-balance-error', times: 1 });
    expect((await decide(refused, { refund: true })).status).toBe(409);
    expect((await decide(refused, { leaseId: tenant.agreementId })).status).toBe(200);
    harness.cards.controls.refuseRefunds({ how: 'later', times: 1 });
    expect((await decide(failed, { refund: true })).status).toBe(200);
    await harness.cards.controls.failRefund();
    await until('the failure', async () => (await decide(failed, { leaseId: tenant.agreementId })).status === 200);
    expect(await harness.violations()).toEqual([]);
  });

  it('[K14] both win if the refund leaves no mark', { tags: ['verify'], timeout: 120_000 }, async () => {
    const copy = new MutatedCheckout();
    onTestFinished(() => copy.remove());
    const file = 'apps/api/src/payments/unclaimed/refund-unclaimed.ts';
    copy.change(file, 'await markRefundAsked(tx, intentId, key);', '');
    const broken = await startPaymentsHarness({ checkout: copy.folder });
    onTestFinished(() => broken.close());
    expect(await assignWhileRefunded(broken)).toEqual({ assigned: 200, refunded: 200 });
  });

  it('is refunded once, in full, however often it is asked for, and then closed', async () => {
    const intentId = await unclaimed();
    const answers = await Promise.all([decide(intentId, { refund: true }), decide(intentId, { refund: true })]);
    expect(answers.map(({ status }) => status)).toContain(200);
    await untilQuiet(harness);
    const admin = await harness.admin();
    const state = async () => {
      const { answer } = await admin('GET /api/unclaimed-payments', { query: {} });
      return answer.payments.find((payment) => payment.intentId === intentId);
    };
    await until('it is refunded', async () => (await state())?.state === 'refunded');
    expect(await state()).toMatchObject({ amount: 700, refunded: 700 });
    expect(harness.cards.controls.refunds().filter(({ payment_intent }) => payment_intent === intentId)).toHaveLength(
      1,
    );
    expect((await decide(intentId, { refund: true })).status).toBe(409);
    expect(await harness.violations()).toEqual([]);
  });
});

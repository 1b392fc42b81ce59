import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@surela/sandbox/api-client';
import { asOwner, confirm, opened, openMonth, record, until, untilQuiet } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const HALF = RENT / 2;

describe('the coupon of a payment that is given back', () => {
  let harness: PaymentsHarness;
  let admin: ApiClient;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
    admin = await harness.admin();
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    await untilQuiet(harness);
    await harness.assertInvariants();
  });

  const oneUse = () => harness.coupon(50, { total_limit: 1 });
  const usesOf = async (code: string) => {
    const { answer } = await admin('GET /api/coupons', { query: { search: code } });
    return answer[0]?.used;
  };
  const paymentOf = ({ personId }: Tenant) =>
    harness.database.db
      .selectFrom('payments')
      .select(['id', 'state', 'transaction_id', 'refunded_minor'])
      .where('person_id', '=', personId)
      .where('method', '=', 'card')
      .executeTakeFirstOrThrow();
  const untilState = (tenant: Tenant, state: string) =>
    until(state, async () => (await paymentOf(tenant)).state === state, 20_000);
  const payHalf = async (code: string) => {
    const tenant = await harness.tenant();
    const intent = await opened(tenant, { rent: HALF, code });
    await confirm(harness, intent);
    await record(tenant, intent.transactionId);
    expect([(await paymentOf(tenant)).state, await usesOf(code)]).toEqual(['paid', 1]);
    return { tenant, intentId: intent.transactionId };
  };
  const refund = async (tenant: Tenant, more: { amount?: number } = {}) => {
    const { id } = await paymentOf(tenant);
    const body = { reason: 'no water', key: randomUUID(), ...more };
    return admin('POST /api/payments/:id/refund', { params: { id }, body });
  };
  const openIssues = async (tenant: Tenant) => {
    const { id } = await paymentOf(tenant);
    const { answer } = await admin('GET /api/payment-issues', { query: {} });
    return answer.issues
      .filter(({ subject, closedAt }) => closedAt === null && subject === `payment ${id}`)
      .map(({ kind }) => kind);
  };

  it('[K8] can be used again after a refund of the whole, not of a part', async () => {
    const code = await oneUse();
    const { tenant } = await payHalf(code);
    await refund(tenant, { amount: 100 });
    await until('the part', async () => (await paymentOf(tenant)).refunded_minor === 10_000);
    expect(await usesOf(code)).toBe(1);
    await refund(tenant);
    await untilState(tenant, 'refunded');
    expect(await usesOf(code)).toBe(0);
    await payHalf(code);
  });

  it('[K8] can be used again after a duplicate was given back', async () => {
    const code = await oneUse();
    const tenant = await harness.tenant();
    const { controls } = harness.cards;
    // Before it is opened: an event about that would make the server read it once it is paid.
    controls.holdWebhooks();
    const intent = await opened(tenant, { rent: HALF, code });
    await confirm(harness, intent);
    const { agreementId } = tenant;
    const body = { agreementId, month: '2026-09', method: 'cash' as const, key: randomUUID() };
    expect((await admin('POST /api/recorded-payments', { body })).status).toBe(200);
    await controls.releaseWebhooks('forward');
    await until('the duplicate', async () => (await paymentOf(tenant)).state === 'duplicate');
    await harness.reconcile();
    expect(await paymentOf(tenant)).toMatchObject({ state: 'duplicate', refunded_minor: HALF * 100 });
    expect(await usesOf(code)).toBe(0);
    await payHalf(code);
  });

  it('[K8] can be used again after a dispute was lost, and stays used while it is open', async () => {
    const code = await oneUse();
    const { tenant, intentId } = await payHalf(code);
    const { controls } = harness.cards;
    await controls.openDispute(intentId);
    await untilState(tenant, 'disputed');
    expect(await usesOf(code), 'the money may come back').toBe(1);
    await controls.closeDispute(intentId, 'lost');
    await untilState(tenant, 'dispute-lost');
    expect(await usesOf(code)).toBe(0);
    expect((await openMonth(tenant, { rent: HALF, code })).status).toBe(200);
  });

  it('[K8] is used again if the refund fails later, and an issue if somebody else has used it since', async () => {
    const { controls } = harness.cards;
    for (const isTaken of [false, true]) {
      const code = await oneUse();
      const { tenant } = await payHalf(code);
      controls.refuseRefunds({ how: 'later' });
      await refund(tenant);
      await untilState(tenant, 'refunded');
      expect(await usesOf(code)).toBe(0);
      if (isTaken) await payHalf(code);
      await controls.failRefund();
      await untilState(tenant, 'paid');
      expect(await usesOf(code), 'never above its limit').toBe(1);
      expect((await openIssues(tenant)).includes('coupon-not-held')).toBe(isTaken);
    }
  });

  it('[K8] can be used again once a failed refund was paid in cash', async () => {
    const { controls } = harness.cards;
    const code = await oneUse();
    const { tenant } = await payHalf(code);
    controls.refuseRefunds({ how: 'later' });
    await refund(tenant);
    await untilState(tenant, 'refunded');
    await controls.failRefund();
    await untilState(tenant, 'paid');
    const { id } = await paymentOf(tenant);
    // Three tries, two of them days later.
    await asOwner(harness, `update refunds set state = 'failed' where payment_id = $1`, id);
    const { answer } = await admin('GET /api/refunds', { query: { state: 'failed' } });
    const failed = answer.refunds.find(({ paymentId }) => paymentId === id);
    const body = { method: 'cash' as const, reference: 'till', reason: 'card closed' };
    const settled = await admin('POST /api/refunds/:id/settled-otherwise', { params: { id: failed?._id ?? '' }, body });
    expect([settled.status, (await paymentOf(tenant)).state]).toEqual([200, 'refunded']);
    expect(await usesOf(code)).toBe(0);
    expect((await openMonth(tenant, { rent: HALF, code })).status).toBe(200);
  });
});

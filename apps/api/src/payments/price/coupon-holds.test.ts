import { insertCoupon, type NewCoupon } from '@surela/api/coupons';
import {
  asOwner,
  confirm,
  opened,
  openMonth,
  openPatiently,
  record,
  until,
  untilRecorded,
} from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const MONTHS = ['September,2026', 'October,2026', 'November,2026', 'December,2026'].concat(
  ['January', 'February', 'March', 'April', 'May', 'June'].map((name) => `${name},2027`),
);
const HALF = RENT / 2;

describe('the coupon of an open payment', () => {
  let harness: PaymentsHarness;
  let coupons = 0;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    harness.cards.controls.clearDelays();
    await harness.assertInvariants();
  });

  async function newCoupon(terms: Partial<NewCoupon> = {}) {
    const code = `HELD${(coupons += 1)}`;
    const coupon = { code, percentage: 50, description: '', available: true, ...terms };
    const id = await harness.database.transact((tx) => insertCoupon(tx, coupon));
    return { id: id ?? '', code };
  }

  const usesOf = async (couponId: string) =>
    (await harness.database.db.selectFrom('coupon_uses').select('holder').where('coupon_id', '=', couponId).execute())
      .length;

  const attemptsOf = ({ agreementId }: Tenant) =>
    harness.database.db
      .selectFrom('payment_attempts')
      .select(['state', 'intent_id'])
      .where('agreement_id', '=', agreementId)
      .orderBy('created_at')
      .execute();

  const statusOf = (intentId: string) => harness.cards.controls.intents().find(({ id }) => id === intentId)?.status;

  it('[P2-04] for one use, asked for in three months at once and taken off again: at most one is lower', async () => {
    const tenant = await harness.tenant();
    const { id, code } = await newCoupon({ total_limit: 1, member_limit: 1 });
    const months = MONTHS.slice(0, 3);
    for (const month of months) await opened(tenant, { month });
    harness.cards.controls.delay({ path: '^/v1/', fromMs: 120, toMs: 180 });
    await Promise.all(
      months.flatMap((month) => [openPatiently(tenant, { month, rent: HALF, code }), openPatiently(tenant, { month })]),
    );
    for (const month of months) {
      const intent = await opened(tenant, { month }).catch(() => undefined);
      if (intent) await confirm(harness, intent);
    }
    await harness.reconcile();
    const payments = await harness.database.db
      .selectFrom('payments')
      .select('amount_minor')
      .where('person_id', '=', tenant.personId)
      .execute();
    const lower = payments.filter(({ amount_minor }) => amount_minor === HALF * 100).length;
    expect(lower).toBeLessThanOrEqual(1);
    expect(await usesOf(id)).toBe(lower);
  });

  it('[P2-02] asked for in full while the lower price is being created: closed, and the coupon is held until it cannot be paid', async () => {
    const tenant = await harness.tenant();
    const { id, code } = await newCoupon({ total_limit: 1 });
    const { controls } = harness.cards;
    const release = controls.hold('POST', '^/v1/payment_intents$');
    const keys = () => new Set(controls.requests().map(({ idempotencyKey }) => idempotencyKey)).size;
    const before = keys();
    const lower = openMonth(tenant, { rent: HALF, code });
    await until('the intent to be asked for', async () => keys() === before + 1);
    const full = opened(tenant);
    await until('the other intent to be asked for', async () => keys() === before + 2);
    expect(await usesOf(id)).toBe(1);
    release();
    const inFull = await full;
    const { status, answer } = await lower;
    expect([status, answer.code]).toEqual([409, 'payment-closed']);
    expect(await usesOf(id)).toBe(0);
    const made = controls.intents().filter(({ metadata }) => metadata['lease'] === tenant.agreementId);
    const statuses = new Map(made.map((one) => [one.id === inFull.transactionId ? 'in full' : 'lower', one.status]));
    expect([made.length, statuses.get('in full'), statuses.get('lower')]).toEqual([
      2,
      'requires_payment_method',
      'canceled',
    ]);
  });

  it('[P2-05] killed before the intent was noted, and another price since: a new intent, and the first is cancelled', async () => {
    const tenant = await harness.tenant();
    const { code } = await newCoupon();
    const { controls } = harness.cards;
    const before = new Set(controls.intents().map(({ id }) => id));
    const made = () => controls.intents().filter(({ id }) => !before.has(id));
    controls.dropWebhooks('all');
    controls.fault({ path: '^/v1/payment_intents$', method: 'POST', when: 'after', action: 'hang', times: 1 });
    const lost = openMonth(tenant).then(
      () => 'answered',
      () => 'lost',
    );
    await until('the intent', async () => made().length === 1);
    await harness.kill();
    expect(await lost).toBe('lost');
    controls.dropWebhooks('none');
    await harness.start();
    const intent = await opened(tenant, { rent: HALF, code });
    expect(made()).toHaveLength(2);
    await harness.reconcile();
    expect(made().map(({ id, status }) => [id === intent.transactionId, status])).toEqual([
      [false, 'canceled'],
      [true, 'requires_payment_method'],
    ]);
  });

  it('[P2-06] paid with a coupon that is not held and used up: recorded as it came, and on the admin’s list', async () => {
    const [tenant, other] = [await harness.tenant(), await harness.tenant()];
    const { id, code } = await newCoupon({ total_limit: 1 });
    const intent = await opened(tenant, { rent: HALF, code });
    await asOwner(harness, 'delete from coupon_uses where coupon_id = $1', id);
    const used = await opened(other, { rent: HALF, code });
    await confirm(harness, used);
    await untilRecorded(harness, other);
    await confirm(harness, intent);
    await untilRecorded(harness, tenant);
    const admin = await harness.admin();
    const { answer } = await admin('GET /api/payment-issues', { query: {} });
    expect(answer.issues.filter(({ kind }) => kind === 'coupon-not-held')).toMatchObject([
      { details: { intent: intent.transactionId, coupon: code, discountMinor: HALF * 100 }, closedAt: null },
    ]);
    expect(await usesOf(id)).toBe(1);
  });

  it('paid with a coupon that is not held but has a use left: it is used', async () => {
    const tenant = await harness.tenant();
    const { id, code } = await newCoupon({ total_limit: 1 });
    const intent = await opened(tenant, { rent: HALF, code });
    await asOwner(harness, 'delete from coupon_uses where coupon_id = $1', id);
    await confirm(harness, intent);
    await untilRecorded(harness, tenant);
    expect(await usesOf(id)).toBe(1);
  });

  it('[M11] [P2-07] is held once a member, though it is asked for in ten months; the next member can use it', async () => {
    const [tenant, next] = [await harness.tenant(), await harness.tenant()];
    const { id, code } = await newCoupon({ total_limit: 10 });
    const answers = await Promise.all(MONTHS.map((month) => openPatiently(tenant, { month, rent: HALF, code })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 422),
    ]);
    const held = answers.find(({ status }) => status === 200)?.answer.month.replace(',', ' ');
    const rejected = answers
      .filter(({ status }) => status !== 200)
      .map(({ answer: { code: error, message } }) => ({ error, message }));
    const inUse = { error: 'coupon-does-not-hold', message: expect.stringContaining(`using this coupon for ${held}`) };
    expect(rejected).toEqual(rejected.map(() => inUse));
    expect(await usesOf(id)).toBe(1);
    expect((await openMonth(next, { rent: HALF, code })).status).toBe(200);
  });

  it('[M11] [P2-08] ends half an hour after it was asked for last: cancelled at the provider, then free', async () => {
    const [tenant, next, patient] = [await harness.tenant(), await harness.tenant(), await harness.tenant()];
    const { id, code } = await newCoupon({ total_limit: 1 });
    const intent = await opened(tenant, { rent: HALF, code });
    const full = await opened(patient);
    expect((await openMonth(next, { rent: HALF, code })).status).toBe(422);
    for (const { agreementId } of [tenant, patient]) {
      await asOwner(
        harness,
        `update payment_attempts set asked_at = now() - interval '31 minutes' where agreement_id = $1`,
        agreementId,
      );
    }
    harness.cards.controls.fault({ path: `${intent.transactionId}/cancel$`, when: 'before', action: 500, times: 1 });
    await expect(harness.reconcile()).rejects.toThrow('reconcile failed');
    expect([statusOf(intent.transactionId), await usesOf(id)]).toEqual(['requires_payment_method', 1]);
    await harness.reconcile();
    expect([statusOf(intent.transactionId), await usesOf(id)]).toEqual(['canceled', 0]);
    expect(statusOf(full.transactionId)).toBe('requires_payment_method');
    expect((await confirm(harness, intent)).error?.code).toBe('payment_intent_unexpected_state');
    const told = await record(tenant, intent.transactionId);
    expect([told.status, told.answer.code]).toEqual([409, 'payment-closed']);
    expect((await openMonth(next, { rent: HALF, code })).status).toBe(200);
  });

  it.each([
    ['switched off', 'PATCH'],
    ['deleted', 'DELETE'],
  ] as const)(
    '[M16] [P2-09] that is %s: its open payment is cancelled, at once for whoever asks',
    async (_what, method) => {
      const tenant = await harness.tenant();
      const { id, code } = await newCoupon();
      const intent = await opened(tenant, { rent: HALF, code });
      const admin = await harness.admin();
      if (method === 'PATCH') await admin('PATCH /api/coupons/:id', { params: { id }, body: { available: false } });
      else await admin('DELETE /api/coupons/:id', { params: { id } });
      expect(await attemptsOf(tenant)).toMatchObject([{ state: 'cancelling' }]);
      expect((await openMonth(tenant, { rent: HALF, code })).answer.code).toBe('coupon-does-not-hold');
      await harness.reconcile();
      expect(statusOf(intent.transactionId)).toBe('canceled');
      expect((await confirm(harness, intent)).error?.code).toBe('payment_intent_unexpected_state');
      const told = await record(tenant, intent.transactionId);
      expect([told.status, told.answer.code]).toEqual([409, 'payment-closed']);
      expect((await opened(tenant)).amount).toBe(RENT);
    },
  );
});

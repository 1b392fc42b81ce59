import { insertCoupon } from '@surela/api/coupons';
import { asOwner, confirm, opened, openMonth, until, untilRecorded } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const HALF = RENT / 2;
const CREATE = '^/v1/payment_intents$';
const PAYABLE = 'requires_payment_method';

describe('a price never changes within an attempt', () => {
  let harness: PaymentsHarness;
  let coupons = 0;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
  });
  afterAll(() => harness.close());
  afterEach(() => harness.assertInvariants());

  async function newCoupon(percentage = 50) {
    const code = `PRICE${(coupons += 1)}`;
    const coupon = { code, percentage, description: '', available: true, total_limit: 1, member_limit: 1 };
    const id = await harness.database.transact((tx) => insertCoupon(tx, coupon));
    return { id: id ?? '', code };
  }

  const usesOf = async (couponId: string) =>
    (await harness.database.db.selectFrom('coupon_uses').select('holder').where('coupon_id', '=', couponId).execute())
      .length;
  const statesOf = async ({ agreementId }: Tenant) => {
    const attempts = harness.database.db.selectFrom('payment_attempts').select('state');
    const rows = await attempts.where('agreement_id', '=', agreementId).orderBy('created_at').execute();
    return rows.map(({ state }) => state);
  };
  /** Amount and status of the tenant's intents, in the order in which they were made. */
  const intentsOf = ({ agreementId }: Tenant) =>
    harness.cards.controls
      .intents()
      .filter(({ metadata }) => metadata['lease'] === agreementId)
      .map(({ amount, status }) => [amount / 100, status]);
  const createsOf = ({ agreementId }: Tenant) =>
    harness.cards.controls.requests().filter(({ form }) => JSON.stringify(form).includes(agreementId));
  const longAgo = ({ agreementId }: Tenant) =>
    asOwner(
      harness,
      `update payment_attempts set asked_at = asked_at - interval '2 minutes' where agreement_id = $1`,
      agreementId,
    );

  it('[P2-02] another price, lower or higher, is another intent, and the window of the first cannot pay any more', async () => {
    const tenant = await harness.tenant();
    const { id, code } = await newCoupon();
    const inFull = await opened(tenant);
    expect((await opened(tenant)).transactionId).toBe(inFull.transactionId);
    const lower = await opened(tenant, { rent: HALF, code });
    expect((await confirm(harness, inFull)).error?.code).toBe('payment_intent_unexpected_state');
    expect((await opened(tenant, { rent: HALF, code })).transactionId).toBe(lower.transactionId);
    const again = await opened(tenant);
    expect((await confirm(harness, lower)).error?.code).toBe('payment_intent_unexpected_state');
    expect(await usesOf(id)).toBe(0);
    await confirm(harness, again);
    await untilRecorded(harness, tenant);
    expect(intentsOf(tenant)).toEqual([
      [RENT, 'canceled'],
      [HALF, 'canceled'],
      [RENT, 'succeeded'],
    ]);
  });

  it('the application’s role cannot change it', async () => {
    const change = harness.database.transact((tx) =>
      tx.updateTable('payment_attempts').set({ amount_minor: 1 }).execute(),
    );
    await expect(change).rejects.toThrow('permission denied');
  });

  it.each([
    ['three errors of the provider', { when: 'before', action: 500, times: 3 }, 1],
    ['an answer that is lost', { when: 'after', action: 'reset', times: 6 }, 2],
  ] as const)('[K3] %s when a payment is created: another coupon is answered at once', async (_what, fault, made) => {
    const tenant = await harness.tenant();
    const [first, second] = [await newCoupon(), await newCoupon(75)];
    const { controls } = harness.cards;
    controls.dropWebhooks('all');
    controls.fault({ path: CREATE, method: 'POST', ...fault });
    expect((await openMonth(tenant, { rent: HALF, code: first.code })).status).toBe(503);
    await until('the provider to be well again', async () => createsOf(tenant).length >= 3);
    harness.cards.controls.clearFaults();

    const begun = performance.now();
    const intent = await opened(tenant, { rent: RENT / 4, code: second.code });
    const took = performance.now() - begun;
    process.stdout.write(`another coupon after a lost answer: ${took.toFixed(0)} ms\n`);
    expect(took).toBeLessThan(1_000);
    expect(intentsOf(tenant)).toHaveLength(made);
    // The first attempt may have an intent that we don't know of: its coupon is not released yet.
    expect(await usesOf(first.id)).toBe(1);
    expect(await statesOf(tenant)).toEqual(['cancelling', 'open']);
    await longAgo(tenant);
    await harness.reconcile();
    controls.dropWebhooks('none');
    expect([await usesOf(first.id), await usesOf(second.id)]).toEqual([0, 1]);
    expect(intentsOf(tenant).filter(([, status]) => status === PAYABLE)).toEqual([[RENT / 4, PAYABLE]]);
    await confirm(harness, intent);
    await untilRecorded(harness, tenant);
    expect(await statesOf(tenant)).toEqual(['cancelled', 'succeeded']);
  });

  it('[K3] the same price again after a lost answer goes on with the same intent, also after another price was asked for', async () => {
    const tenant = await harness.tenant();
    const { id, code } = await newCoupon();
    const { controls } = harness.cards;
    // An event would reveal the intent.
    controls.dropWebhooks('all');
    controls.fault({ path: CREATE, method: 'POST', when: 'after', action: 500, times: 3 });
    expect((await openMonth(tenant, { rent: HALF, code })).status).toBe(503);
    await opened(tenant);
    const lower = await opened(tenant, { rent: HALF, code });
    expect(intentsOf(tenant)).toEqual([
      [HALF, PAYABLE],
      [RENT, 'canceled'],
    ]);
    expect(await statesOf(tenant)).toEqual(['open', 'cancelled']);
    controls.dropWebhooks('none');
    await confirm(harness, lower);
    await untilRecorded(harness, tenant);
    expect(await usesOf(id)).toBe(1);
  });

  it('[K25] a process that dies between its row and the provider blocks no other price, and leaves nothing behind', async () => {
    const tenant = await harness.tenant();
    const { id, code } = await newCoupon();
    const { controls } = harness.cards;
    const release = controls.hold('POST', CREATE);
    const lost = openMonth(tenant, { rent: HALF, code }).then(
      () => 'answered',
      () => 'lost',
    );
    await until('the provider to be asked', async () => createsOf(tenant).length > 0);
    await harness.kill();
    expect([await lost, await statesOf(tenant), await usesOf(id)]).toEqual(['lost', ['creating'], 1]);
    // The request of the dead process fails.
    harness.cards.controls.fault({ path: CREATE, method: 'POST', when: 'before', action: 'reset', times: 1 });
    release();
    await harness.start();
    const inFull = await opened(tenant);
    expect(await statesOf(tenant)).toEqual(['cancelling', 'open']);
    await longAgo(tenant);
    await harness.reconcile();
    expect([await statesOf(tenant), await usesOf(id)]).toEqual([['cancelled', 'open'], 0]);
    await confirm(harness, inFull);
    await untilRecorded(harness, tenant);
  });
});

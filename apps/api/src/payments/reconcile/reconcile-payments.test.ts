import { paymentDepsInDays } from '@surela/sandbox/payment-deps';
import { askProvider, confirm, opened, paymentsOf, untilQuiet } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcilePayments } from './reconcile-payments.ts';

const DAY = 86_400;

describe('reconciling without webhooks', () => {
  let harness: PaymentsHarness;
  let ahead = 0;
  beforeEach(async () => {
    ahead = 0;
    harness = await startPaymentsHarness();
    harness.cards.controls.dropWebhooks('all');
  });
  afterEach(async () => {
    harness.cards.controls.putForward(0);
    await harness.close();
  });

  /** Moves the provider's clock and ours. */
  const daysPass = (days: number) => {
    ahead += days * DAY;
    harness.cards.controls.putForward(ahead);
  };

  const reconcile = (options: { readonly since?: Date; readonly dryRun?: boolean } = {}) =>
    reconcilePayments(paymentDepsInDays(harness, ahead / DAY), options);

  const openIssues = async () => {
    const rows = await harness.database.db
      .selectFrom('payment_exceptions')
      .select('kind')
      .where('closed_at', 'is', null)
      .orderBy('kind')
      .execute();
    return rows.map(({ kind }) => kind);
  };

  it('[P2-23] [M8] a refund and a dispute 40 days after their intents are taken from the events', async () => {
    const [refunded, disputed] = [await harness.tenant(), await harness.tenant()];
    const [first, second] = [await opened(refunded), await opened(disputed)];
    await confirm(harness, first);
    await confirm(harness, second);
    await reconcile();
    daysPass(20);
    await reconcile();
    daysPass(20);
    await reconcile();
    expect(await paymentsOf(harness, refunded)).toMatchObject([{ state: 'paid' }]);

    await askProvider(harness, '/v1/refunds', { payment_intent: first.transactionId, amount: '50000' });
    await harness.cards.controls.openDispute(second.transactionId);
    await untilQuiet(harness);
    await reconcile();
    expect(await paymentsOf(harness, refunded)).toMatchObject([{ state: 'paid', refunded: 50_000 }]);
    expect(await paymentsOf(harness, disputed)).toMatchObject([{ state: 'disputed' }]);
    expect(await harness.violations()).toEqual([]);
  });

  it('[P2-24] a worker that was off for 31 days says so, and records 12 payments by reading the intents', async () => {
    await reconcile();
    daysPass(0.2);
    const tenants = [];
    for (let count = 0; count < 12; count += 1) {
      const tenant = await harness.tenant();
      await confirm(harness, await opened(tenant));
      tenants.push(tenant);
    }
    await harness.kill();
    daysPass(31);
    const report = await reconcile();
    expect(report).toMatchObject({ recorded: 12, failed: 0, unclaimed: 0 });
    for (const tenant of tenants) expect(await paymentsOf(harness, tenant)).toMatchObject([{ state: 'paid' }]);
    expect(await openIssues()).toContain('cursor-too-old');
    expect(await harness.violations()).toEqual([]);
    const again = await reconcile();
    expect(again).toMatchObject({ recorded: 0, failed: 0 });
  });

  it('the cursor stays where it is until every event is kept', async () => {
    await reconcile();
    const cursor = () => harness.database.db.selectFrom('provider_cursors').selectAll().executeTakeFirstOrThrow();
    const before = await cursor();
    daysPass(0.1);
    await confirm(harness, await opened(await harness.tenant()));
    harness.cards.controls.fault({ path: '/v1/events', when: 'before', action: 500, times: 3 });
    await expect(reconcile()).rejects.toThrow(/error/i);
    expect(await cursor()).toEqual(before);
    await reconcile();
    expect((await cursor()).created_at.getTime()).toBeGreaterThan(before.created_at.getTime());
  });

  it('says when the provider tells of payments and no webhook arrives, and stops when one does', async () => {
    await reconcile();
    await confirm(harness, await opened(await harness.tenant()));
    await reconcile();
    expect(await openIssues()).toEqual([]);
    daysPass(1 / 24);
    await reconcile();
    expect(await openIssues()).toEqual(['webhooks-silent']);

    harness.cards.controls.dropWebhooks('none');
    await confirm(harness, await opened(await harness.tenant()));
    await untilQuiet(harness);
    await reconcile();
    expect(await openIssues()).toEqual([]);
  });

  it('a dry run counts what differs and changes nothing', async () => {
    const tenant = await harness.tenant();
    await confirm(harness, await opened(tenant));
    expect(await reconcile({ dryRun: true })).toMatchObject({ read: 1, recorded: 1, failed: 0 });
    expect(await paymentsOf(harness, tenant)).toEqual([]);
    expect(await reconcile()).toMatchObject({ read: 1, recorded: 1, failed: 0 });
    expect(await paymentsOf(harness, tenant)).toMatchObject([{ state: 'paid' }]);
  });

  it('a fresh installation has nothing to say', async () => {
    expect(await reconcile({ since: new Date('2026-01-01') })).toMatchObject({
      read: 0,
      recorded: 0,
      rebuilt: 0,
      unclaimed: 0,
      differing: 0,
      failed: 0,
    });
    expect(await openIssues()).toEqual([]);
  });
});

import { confirm, opened, paid, paymentsOf, until, untilRecorded } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../checks/mutated-checkout.ts';

/** The card is charged, the provider answers reads slowly, and its webhook has been answered. */
async function answeredWhileReading(harness: PaymentsHarness, tenant: Tenant): Promise<void> {
  const intent = await opened(tenant);
  const { controls } = harness.cards;
  controls.delay({ path: '^/v1/payment_intents/', method: 'GET', fromMs: 4_000, toMs: 4_000 });
  await confirm(harness, intent);
  await until('the webhook is answered', async () => controls.underWay() === 0);
}

describe('a webhook', () => {
  let harness: PaymentsHarness;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
  });
  afterAll(() => harness.close());

  it('[K11] is answered once its event is stored: it does not wait for a slow provider', async () => {
    const tenant = await harness.tenant();
    await answeredWhileReading(harness, tenant);
    expect(await paymentsOf(harness, tenant), 'still being read').toEqual([]);
    await untilRecorded(harness, tenant);
    expect(harness.cards.controls.deliveries().every(({ status }) => status === 200)).toBe(true);
    harness.cards.controls.clearDelays();
  });

  it('[K11] answered and not read yet is finished by a process that is told to stop', async () => {
    const tenant = await harness.tenant();
    await answeredWhileReading(harness, tenant);
    expect(await harness.stop()).toBe(0);
    expect(await paymentsOf(harness, tenant)).toEqual([paid()]);
    harness.cards.controls.clearDelays();
    await harness.start();
  });

  it('[K11] answered by a process that is killed before it read is not lost: the reconciler reads it', async () => {
    const tenant = await harness.tenant();
    await answeredWhileReading(harness, tenant);
    await harness.kill();
    expect(await paymentsOf(harness, tenant)).toEqual([]);
    harness.cards.controls.clearDelays();
    await harness.start();
    await harness.reconcile();
    expect(await paymentsOf(harness, tenant)).toEqual([paid()]);
  });

  it('[K11] is lost at a stop if nobody waits for it', { tags: ['verify'], timeout: 120_000 }, async () => {
    const copy = new MutatedCheckout();
    onTestFinished(() => copy.remove());
    copy.change('apps/api/src/payments/webhook.routes.ts', "app.addHook('onClose', () => eventSyncs.close());", '');
    const broken = await startPaymentsHarness({ checkout: copy.folder });
    onTestFinished(() => broken.close());
    const tenant = await broken.tenant();
    await answeredWhileReading(broken, tenant);
    await broken.stop();
    expect(await paymentsOf(broken, tenant)).toEqual([]);
  });
});

// @module-tag verify
import { isLatency, paymentChaos } from '@surela/sandbox/payment-chaos';
import { expect, inject, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../checks/mutated-checkout.ts';

const { payments, seeds, latency: named } = inject('chaosPayments');
const latency = isLatency(named) ? named : 'L1';

it.each(seeds.map((seed) => [payments, latency, seed] as const))(
  '[CONF-06] %i payments while processes are killed (%s, seed %i): each charge is recorded once, none is lost',
  async (_payments, _latency, seed) => {
    const outcome = await paymentChaos({ payments, seed, latency });
    process.stdout.write(`seed ${seed} at ${latency}: ${JSON.stringify(outcome)}\n`);
    const { kills, issues } = outcome;
    expect(outcome.violations).toEqual([]);
    expect(outcome.paid).toBe(payments);
    // Only refunds that failed three times and money that a bank reversed are left to the admin.
    const expected = ['refund-failed', 'dispute-part-lost'];
    expect(Object.keys(issues).filter((kind) => !expected.includes(kind))).toEqual([]);
    expect(kills.api).toBeGreaterThanOrEqual(payments / 50);
    expect(Math.min(kills.database, kills.worker, kills.connections)).toBeGreaterThanOrEqual(payments / 100);
  },
  2_400_000,
);

it('negative control: with webhooks and lists that name no intent, charges are lost', async () => {
  const copy = new MutatedCheckout();
  onTestFinished(() => copy.remove());
  const file = 'apps/api/src/platform/card-provider.ts';
  copy.change(file, 'for await (const intent of pages)', 'for (const intent of [] as Stripe.PaymentIntent[])');
  copy.change(file, "intentId: about.object === 'payment_intent' ? about.id : named", 'intentId: named && undefined');
  const { violations } = await paymentChaos({ payments: 20, seed: 1, latency: 'L0', checkout: copy.folder });
  expect(violations.join('\n')).toMatch(/charged, not recorded/);
}, 600_000);

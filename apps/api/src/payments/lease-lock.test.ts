import { holdWrites } from '@surela/sandbox/hold-writes';
import { openMonth } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../checks/mutated-checkout.ts';

/** As many requests at once as one person may have. None may write its attempt before both have come as far as they can. */
async function statusesOfTwo(harness: PaymentsHarness): Promise<number[]> {
  const tenant = await harness.tenant();
  const two = await holdWrites({ ownerUrl: harness.ownerUrl, table: 'payment_attempts', waiting: 2 }, () =>
    Promise.all([openMonth(tenant), openMonth(tenant)]),
  );
  return two.map(({ status }) => status);
}

it('two at once wait for the lease: both get the one intent', async () => {
  const harness = await startPaymentsHarness();
  onTestFinished(() => harness.close());
  expect(await statusesOfTwo(harness)).toEqual([200, 200]);
});

it('negative control: without the lock of the lease they collide', { tags: ['verify'] }, async () => {
  const copy = new MutatedCheckout();
  onTestFinished(() => copy.remove());
  copy.change(
    'apps/api/src/agreements/agreements.store.ts',
    ".where('id', '=', id).forUpdate()",
    ".where('id', '=', id).limit(1)",
  );
  const harness = await startPaymentsHarness({ checkout: copy.folder });
  onTestFinished(() => harness.close());
  expect(await statusesOfTwo(harness)).toContain(500);
});

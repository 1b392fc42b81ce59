import { holdWrites } from '@surela/sandbox/hold-writes';
import { openMonth } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../checks/mutated-checkout.ts';

/** Ten requests at once. None may write its attempt before all have come as far as they can. */
async function statusesOfTen(harness: PaymentsHarness): Promise<number[]> {
  const tenant = await harness.tenant();
  const ten = await holdWrites({ ownerUrl: harness.ownerUrl, table: 'payment_attempts', waiting: 5 }, () =>
    Promise.all(Array.from({ length: 10 }, () => openMonth(tenant))),
  );
  return ten.map(({ status }) => status);
}

it('ten at once wait for the lease: all get the one intent', async () => {
  const harness = await startPaymentsHarness();
  onTestFinished(() => harness.close());
  expect(await statusesOfTen(harness)).toEqual(Array(10).fill(200));
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
  expect(await statusesOfTen(harness)).toContain(500);
});

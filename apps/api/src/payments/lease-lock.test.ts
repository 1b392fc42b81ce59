import { openMonth, until } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { countWaitingForLock } from '@surela/sandbox/test-database';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../checks/mutated-checkout.ts';

/** Enough to collide: background work may hold some of the API's ten connections. */
const WAITING = 5;

/** Ten requests at once. None may write its attempt before all have come as far as they can. */
async function statusesOfTen(harness: PaymentsHarness): Promise<number[]> {
  const tenant = await harness.tenant();
  const owner = new pg.Client(harness.ownerUrl);
  await owner.connect();
  try {
    await owner.query('begin; lock table payment_attempts in share row exclusive mode');
    const ten = Array.from({ length: 10 }, () => openMonth(tenant));
    await until('all to wait', async () => (await countWaitingForLock(owner)) >= WAITING);
    await owner.query('commit');
    return (await Promise.all(ten)).map(({ status }) => status);
  } finally {
    await owner.end();
  }
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

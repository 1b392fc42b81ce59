import { openMonth, until } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../checks/mutated-checkout.ts';

/** Ten requests at once. None may write its attempt before all have come as far as they can. */
async function statusesOfTen(harness: PaymentsHarness, waitingAtLeast: number): Promise<number[]> {
  const tenant = await harness.tenant();
  const owner = new pg.Client(harness.ownerUrl);
  await owner.connect();
  try {
    await owner.query('begin; lock table payment_attempts in share row exclusive mode');
    const ten = Array.from({ length: 10 }, () => openMonth(tenant));
    const waiting = `select count(*)::int as count from pg_locks where not granted
      and (database = (select oid from pg_database where datname = current_database()) or locktype = 'transactionid')`;
    await until('all to wait', async () => (await owner.query(waiting)).rows[0].count >= waitingAtLeast);
    await owner.query('commit');
    return (await Promise.all(ten)).map(({ status }) => status);
  } finally {
    await owner.end();
  }
}

it('ten at once wait for the lease: all get the one intent', async () => {
  const harness = await startPaymentsHarness();
  onTestFinished(() => harness.close());
  expect(await statusesOfTen(harness, 5)).toEqual(Array(10).fill(200));
});

it('negative control: without the lock of the lease they collide', async () => {
  const copy = new MutatedCheckout();
  onTestFinished(() => copy.remove());
  copy.change(
    'apps/api/src/agreements/agreements.store.ts',
    ".where('id', '=', id).forUpdate()",
    ".where('id', '=', id).limit(1)",
  );
  const harness = await startPaymentsHarness({ checkout: copy.folder });
  onTestFinished(() => harness.close());
  expect(await statusesOfTen(harness, 5)).toContain(500);
});

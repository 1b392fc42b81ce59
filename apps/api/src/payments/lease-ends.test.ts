import { BuildingSettings } from '@surela/contract';
import { FIRST, openMonth, SECOND, until } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { countWaitingForLock } from '@surela/sandbox/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import settings from '../../../../building.json' with { type: 'json' };
import { MutatedCheckout } from '../../../../checks/mutated-checkout.ts';
import { createCharges } from '../charges/index.ts';
import { createLogger } from '../platform/logger.ts';

describe('a lease that ends between look-up and lock', () => {
  let harness: PaymentsHarness;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
  });
  afterAll(() => harness.close());

  /** Holds the lease's lock until the action waits for it, and ends the lease before it lets go. */
  async function endDuring<T>(
    { agreementId, personId }: Tenant,
    endedOn: string,
    action: () => Promise<T>,
    { ownerUrl }: PaymentsHarness = harness,
  ): Promise<T> {
    const other = new pg.Client(ownerUrl);
    const watcher = new pg.Client(ownerUrl);
    await Promise.all([other.connect(), watcher.connect()]);
    try {
      await other.query('begin');
      await other.query('select from agreements where id = $1 for update', [agreementId]);
      const outcome = action();
      await until('the action to wait for the lock', async () => (await countWaitingForLock(watcher)) > 0);
      await other.query("update agreements set state = 'ended', ended_on = $2 where id = $1", [agreementId, endedOn]);
      await other.query("update people set role = 'user' where id = $1", [personId]);
      await other.query('commit');
      return await outcome;
    } finally {
      await Promise.all([other.end(), watcher.end()]);
    }
  }

  const attemptsOf = ({ agreementId }: Tenant) =>
    harness.database.db.selectFrom('payment_attempts').select('id').where('agreement_id', '=', agreementId).execute();

  it('[M1] [P2-10] [T-36] [T-37] opens no payment of a month after its end: 422, no attempt, no intent', async () => {
    const tenant = await harness.tenant();
    const { status, answer } = await endDuring(tenant, '2026-09-30', () => openMonth(tenant, { month: SECOND }));
    expect([status, answer.code]).toEqual([422, 'month-not-payable']);
    expect(await attemptsOf(tenant)).toEqual([]);
    expect(harness.cards.controls.intents()).toEqual([]);
  });

  it('[T-37] opens one of a month that it still covers, and none with a coupon', async () => {
    const tenant = await harness.tenant();
    const code = await harness.coupon(10);
    const discounted = { rent: RENT * 0.9, code };
    const { answer } = await endDuring(tenant, '2026-10-20', () => openMonth(tenant, discounted));
    expect(answer.code).toBe('coupon-does-not-hold');
    expect(await attemptsOf(tenant)).toEqual([]);
    expect((await openMonth(tenant)).answer).toMatchObject({ month: FIRST, amount: RENT });
  });

  it('negative control: a row read before the lock opens a month after the end', { tags: ['verify'] }, async () => {
    const copy = new MutatedCheckout();
    onTestFinished(() => copy.remove());
    const lock = "  await tx.selectFrom('agreements').select('id').where('id', '=', id).forUpdate().execute();\n";
    const read = "  const lease = await leases(tx).where('agreements.id', '=', id).executeTakeFirst();\n";
    const store = 'apps/api/src/agreements/agreements.store.ts';
    copy.change(store, lock, '');
    copy.change(store, read, read + lock);
    const broken = await startPaymentsHarness({ checkout: copy.folder });
    onTestFinished(() => broken.close());
    const tenant = await broken.tenant();
    const { status } = await endDuring(tenant, '2026-09-30', () => openMonth(tenant, { month: SECOND }), broken);
    expect(status).toBe(200);
  });

  it('[M1] [P2-10] [T-37] is not paid with a coupon: 404, and the coupon stays unused', async () => {
    const tenant = await harness.tenant();
    const code = await harness.coupon(100);
    const body = { email: tenant.email, month: FIRST, code };
    const { status } = await endDuring(tenant, '2026-11-01', () => tenant.ask('POST /api/pay-with-coupon', { body }));
    expect(status).toBe(404);
    const uses = await harness.database.db.selectFrom('coupon_uses').selectAll().execute();
    expect([uses, await attemptsOf(tenant)]).toEqual([[], []]);
  });

  it('[M1] [P2-10] [T-37] is charged for no month after its end', async () => {
    const tenant = await harness.tenant('2026-09-10');
    const building = BuildingSettings.parse(settings);
    const chargeOn = (day: string) =>
      createCharges({
        database: harness.database,
        building,
        log: createLogger('silent'),
        clock: { now: () => new Date(`${day}T06:00:00Z`) },
      });
    await chargeOn('2026-09-15');
    await endDuring(tenant, '2026-09-20', () => chargeOn('2026-11-15'));
    const charges = await harness.database.db
      .selectFrom('rent_charges')
      .select('month')
      .where('agreement_id', '=', tenant.agreementId)
      .execute();
    expect(charges.map(({ month }) => month)).toEqual(['2026-09-01']);
  });
});

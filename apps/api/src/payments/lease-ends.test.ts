import { BuildingSettings } from '@surela/contract';
import { FIRST, openMonth, until } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { countWaitingForLock } from '@surela/sandbox/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import settings from '../../../../building.json' with { type: 'json' };
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
  ): Promise<T> {
    const other = new pg.Client(harness.ownerUrl);
    const watcher = new pg.Client(harness.ownerUrl);
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

  it('[M1] [P2-10] opens no payment: 404, no attempt, no intent', async () => {
    const tenant = await harness.tenant();
    const { status } = await endDuring(tenant, '2026-11-01', () => openMonth(tenant));
    expect(status).toBe(404);
    expect(await attemptsOf(tenant)).toEqual([]);
    expect(harness.cards.controls.intents()).toEqual([]);
  });

  it('[M1] [P2-10] is not paid with a coupon: 404, and the coupon stays unused', async () => {
    const tenant = await harness.tenant();
    const code = await harness.coupon(100);
    const body = { email: tenant.email, month: FIRST, code };
    const { status } = await endDuring(tenant, '2026-11-01', () => tenant.ask('POST /api/pay-with-coupon', { body }));
    expect(status).toBe(404);
    const uses = await harness.database.db.selectFrom('coupon_uses').selectAll().execute();
    expect([uses, await attemptsOf(tenant)]).toEqual([[], []]);
  });

  it('[M1] [P2-10] is charged for no month after its end', async () => {
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

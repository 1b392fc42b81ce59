import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeStripe, startFakeStripe } from '@surela/sandbox/fake-stripe';
import {
  asOwner,
  confirm,
  opened,
  openMonth,
  paid,
  pay,
  paymentsOf,
  record,
  untilRecorded,
} from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** The API's account at the provider can be exchanged for another, which knows nothing of the first, and back. */
describe('an intent that the provider does not know', () => {
  let harness: PaymentsHarness;
  let other: FakeStripe;
  let account = '';
  const line = createServer((incoming, response) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const onward = request(`${account}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(onward);
  });
  beforeAll(async () => {
    other = await startFakeStripe();
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    const { port } = line.address() as AddressInfo;
    harness = await startPaymentsHarness({ settings: { STRIPE_API_BASE: `http://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await harness.close();
    await other.stop();
    line.close();
    line.closeAllConnections();
  });
  beforeEach(() => {
    account = harness.cards.address;
  });

  const attemptsOf = ({ agreementId }: Tenant) =>
    harness.database.db
      .selectFrom('payment_attempts')
      .select(['state', 'intent_id'])
      .where('agreement_id', '=', agreementId)
      .orderBy('created_at')
      .execute();
  const setCancelling = ({ agreementId }: Tenant) =>
    asOwner(harness, `update payment_attempts set state = 'cancelling' where agreement_id = $1`, agreementId);
  const statusOf = (id: string) => harness.cards.controls.intents().find((intent) => intent.id === id)?.status;
  const unknownReported = async () => {
    const admin = await harness.admin();
    const { answer } = await admin('GET /api/payment-issues', { query: {} });
    const found = answer.issues.find(({ kind, closedAt }) => kind === 'intents-unknown' && closedAt === null);
    return Number(found?.details['count'] ?? 0);
  };

  it.each([
    ['the same price', {}, {}],
    ['a lower price', {}, { half: true }],
    ['a higher price', { half: true }, {}],
  ])('[K5] is replaced when its month is opened again at %s', async (_what, first, second) => {
    const tenant = await harness.tenant();
    const code = await harness.coupon(50, { total_limit: 1 });
    const inputOf = ({ half = false }: { half?: boolean }) => (half ? { rent: RENT / 2, code } : {});
    const before = await opened(tenant, inputOf(first));
    const reported = await unknownReported();
    account = other.address;
    const { status, answer } = await openMonth(tenant, inputOf(second));
    expect([status, answer.amount]).toEqual([200, 'half' in second ? RENT / 2 : RENT]);
    expect(await attemptsOf(tenant)).toEqual([
      { state: 'cancelled', intent_id: before.transactionId },
      { state: 'open', intent_id: answer.transactionId },
    ]);
    expect(answer.transactionId).not.toBe(before.transactionId);
    expect(await unknownReported()).toBe(reported + 1);
  });

  it('[K5] is given up by the job that cancels, with its coupon, and reconcile ends well', async () => {
    const [tenant, neighbour] = [await harness.tenant(), await harness.tenant()];
    const code = await harness.coupon(50, { total_limit: 1 });
    await opened(tenant, { rent: RENT / 2, code });
    account = other.address;
    await setCancelling(tenant);
    await harness.reconcile();
    expect((await attemptsOf(tenant)).map(({ state }) => state)).toEqual(['cancelled']);
    expect((await openMonth(neighbour, { rent: RENT / 2, code })).status).toBe(200);
  });

  it('[K5] is closed for the browser that still shows it', async () => {
    const tenant = await harness.tenant();
    const { transactionId } = await opened(tenant);
    account = other.address;
    expect((await record(tenant, transactionId)).answer.code).toBe('payment-closed');
    expect((await attemptsOf(tenant)).map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('[K5] changes no payment that was made', async () => {
    const tenant = await harness.tenant();
    const { transactionId } = await pay(harness, tenant);
    const before = await harness.database.db
      .selectFrom('payments')
      .selectAll()
      .where('person_id', '=', tenant.personId)
      .execute();
    account = other.address;
    await record(tenant, transactionId);
    await harness.reconcile();
    const after = harness.database.db.selectFrom('payments').selectAll().where('person_id', '=', tenant.personId);
    expect(await after.execute()).toEqual(before);
    expect((await attemptsOf(tenant)).map(({ state }) => state)).toEqual(['succeeded']);
  });

  it('[K5] is recorded or cancelled after all when the first account is back: it was a mistake', async () => {
    const [payer, leaver] = [await harness.tenant(), await harness.tenant()];
    const [paidLater, left] = [await opened(payer), await opened(leaver)];
    account = other.address;
    for (const tenant of [payer, leaver]) await setCancelling(tenant);
    await harness.reconcile();
    account = harness.cards.address;
    await confirm(harness, paidLater);
    await untilRecorded(harness, payer);
    await harness.reconcile();
    expect(await paymentsOf(harness, payer)).toEqual([paid()]);
    expect(statusOf(left.transactionId)).toBe('canceled');
    expect((await harness.violations()).filter((violation) => /attempt|payment/.test(violation))).toEqual([]);
  });

  it('[K5] a hundred that cannot be cancelled do not keep newer ones from it', async () => {
    const [stuck, tenant] = [await harness.tenant(), await harness.tenant()];
    await asOwner(
      harness,
      `with stuck as (insert into payment_attempts (id, agreement_id, person_id, month, rent_minor, discount_minor,
           amount_minor, intent_id, state, created_at)
         select gen_random_uuid(), agreements.id, person_id, '2026-09-01', 100, 0, 100, 'pi_stuck' || number,
                'cancelling', now() - interval '1 day'
           from agreements, generate_series(1, 100) as number where agreements.id = $1 returning id)
       insert into job_failures (job, subject, failures, code, failed_at, retry_at)
       select 'cancel-stale-intents', 'attempt ' || id, 8, 'test', now(), now() + interval '20 hours' from stuck`,
      stuck.agreementId,
    );
    const { transactionId } = await opened(tenant);
    await setCancelling(tenant);
    // They are tried again tomorrow, and the command says until then that a person has to look.
    await expect(harness.reconcile()).rejects.toThrow(/failed +100/);
    expect(statusOf(transactionId)).toBe('canceled');
  });
});

import { randomUUID } from 'node:crypto';
import {
  askProvider,
  confirm,
  expectSame,
  openMonth,
  paid,
  paymentsOf,
  until,
  untilQuiet,
} from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { testWebSettings } from '@surela/sandbox/test-api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

type Metadata = Readonly<Record<string, string>>;

describe('an intent without its attempt, as after a restored backup', () => {
  let harness: PaymentsHarness;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
  });
  afterEach(async () => {
    await untilQuiet(harness);
    expectSame('violated', await harness.violations(), []);
  });
  afterAll(() => harness.close());

  const building = testWebSettings.building.id;
  const written = ({ agreementId, personId }: Tenant): Metadata => ({
    app: 'surela',
    building,
    attempt: randomUUID(),
    lease: agreementId,
    person: personId,
    month: '2026-09',
    rentMinor: '120000',
    discountMinor: '0',
  });

  async function paidIntent(metadata: Metadata, amount = '120000', currency = 'usd'): Promise<string> {
    const named = Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value] as const);
    const answer = await askProvider(harness, '/v1/payment_intents', {
      amount,
      currency,
      'allowed_payment_method_types[]': 'card',
      ...Object.fromEntries(named),
    });
    const { id, client_secret: clientSecret } = (await answer.json()) as { id: string; client_secret: string };
    await confirm(harness, { clientSecret });
    await untilQuiet(harness);
    return id;
  }

  const unclaimed = (intentId: string) =>
    harness.database.db.selectFrom('unclaimed_payments').selectAll().where('intent_id', '=', intentId).execute();

  it('[M4] of our building, lease and person is rebuilt under its id, recorded and not asked for again', async () => {
    const tenant = await harness.tenant();
    const metadata = written(tenant);
    const intentId = await paidIntent(metadata);
    expect(await paymentsOf(harness, tenant)).toEqual([paid()]);
    const { status, answer } = await openMonth(tenant);
    expect([status, answer.code]).toEqual([409, 'already-paid']);
    const attempt = await harness.database.db
      .selectFrom('payment_attempts')
      .select(['id', 'state', 'rebuilt_at'])
      .where('intent_id', '=', intentId)
      .executeTakeFirst();
    expect(attempt).toEqual({ id: metadata['attempt'], state: 'succeeded', rebuilt_at: expect.any(Date) });
    const admin = await harness.admin();
    const log = await admin('GET /api/audit-log', { query: {} });
    const [entry] = log.answer.entries.filter(({ subject }) => subject === `attempt ${metadata['attempt']}`);
    expect(entry).toMatchObject({ action: 'attempt rebuilt', details: { intent: intentId, month: '2026-09' } });
  });

  it('begins a new series of receipts once, because numbers were lost with the attempt', async () => {
    const tenants = [await harness.tenant(), await harness.tenant()];
    for (const tenant of tenants) await paidIntent(written(tenant));
    const rows = await harness.database.db
      .selectFrom('payments')
      .select('receipt_number')
      .where(
        'person_id',
        'in',
        tenants.map(({ personId }) => personId),
      )
      .execute();
    const series = new Set(rows.map(({ receipt_number }) => receipt_number.split('-')[0]));
    expect([...series]).toEqual([expect.stringMatching(/^\d{4}R\d{10}$/)]);
    expect(await harness.database.db.selectFrom('receipt_series').select('series').execute()).toHaveLength(1);
  });

  it('that is still open is cancelled, so nobody pays by a page that we forgot', async () => {
    const tenant = await harness.tenant();
    const named = Object.entries(written(tenant)).map(([name, value]) => [`metadata[${name}]`, value] as const);
    const form = { amount: '120000', currency: 'usd', 'allowed_payment_method_types[]': 'card' };
    const answer = await askProvider(harness, '/v1/payment_intents', { ...form, ...Object.fromEntries(named) });
    const { id } = (await answer.json()) as { id: string };
    await harness.reconcile();
    const status = () => harness.cards.controls.intents().find((intent) => intent.id === id)?.status;
    await until('the intent is cancelled', async () => status() === 'canceled');
    expect((await openMonth(tenant)).status).toBe(200);
  });

  it.each<readonly [string, string, (metadata: Metadata, other: Tenant) => Metadata]>([
    ['a lease that we do not know', 'lease-unknown', (metadata) => ({ ...metadata, lease: randomUUID() })],
    ['a lease that is no id', 'lease-unknown', (metadata) => ({ ...metadata, lease: "1' or 1=1" })],
    ['another person', 'person-differs', (metadata, { personId }) => ({ ...metadata, person: personId })],
    ['no lease, as before', 'no-lease-named', ({ attempt = '', month = '' }) => ({ attempt, month })],
    ['a month that is none', 'not-readable', (metadata) => ({ ...metadata, month: '2026-13' })],
    ['[K13] a month before the lease', 'not-readable', (metadata) => ({ ...metadata, month: '1999-01' })],
    ['[K13] a month far ahead', 'not-readable', (metadata) => ({ ...metadata, month: '2999-12' })],
    ['amounts that do not add up', 'not-readable', (metadata) => ({ ...metadata, rentMinor: 'NaN' })],
    ['an attempt that is no id', 'not-readable', (metadata) => ({ ...metadata, attempt: 'x' })],
  ])('of ours with %s is kept as unclaimed, listed once, and not refunded', async (_what, why, change) => {
    const [tenant, other] = [await harness.tenant(), await harness.tenant()];
    const intentId = await paidIntent(change(written(tenant), other));
    await expect(harness.reconcile()).rejects.toThrow(/unclaimed +[1-9]/);
    expect(await paymentsOf(harness, tenant)).toEqual([]);
    expect(await unclaimed(intentId)).toMatchObject([
      { amount_minor: 120_000, currency: 'USD', state: 'unclaimed', why, payment_id: null, refunded_minor: 0 },
    ]);
    expect(harness.cards.controls.refunds().filter(({ payment_intent }) => payment_intent === intentId)).toEqual([]);
    const admin = await harness.admin();
    const { answer } = await admin('GET /api/payment-issues', { query: {} });
    const listed = answer.issues.filter(({ subject }) => subject === `intent ${intentId}`);
    expect(listed).toMatchObject([
      { kind: 'unclaimed-payment', closedAt: null, details: { amountMinor: 120_000, why } },
    ]);
    expect(harness.printed()).toContain(intentId);
  });

  it('of another currency than the building is unclaimed', async () => {
    const intentId = await paidIntent(written(await harness.tenant()), '120000', 'eur');
    expect(await unclaimed(intentId)).toMatchObject([{ currency: 'EUR', why: 'other-currency' }]);
  });

  it('that was refunded at the provider is no longer unclaimed, and its issue is closed', async () => {
    const tenant = await harness.tenant();
    const intentId = await paidIntent({ ...written(tenant), lease: randomUUID() });
    await askProvider(harness, '/v1/refunds', { payment_intent: intentId });
    await untilQuiet(harness);
    await until('it is refunded', async () => (await unclaimed(intentId))[0]?.state === 'refunded');
    const admin = await harness.admin();
    const { answer } = await admin('GET /api/payment-issues', { query: {} });
    const listed = answer.issues.filter(({ subject }) => subject === `intent ${intentId}`);
    expect(listed).toMatchObject([{ closingReason: expect.any(String) }]);
  });

  it.each<readonly [string, Metadata]>([
    ['another building', { app: 'surela', building: 'the-other-house', attempt: randomUUID(), lease: randomUUID() }],
    ['neither a building nor an attempt', { order: '17' }],
  ])('[P2-28] of %s is not ours: no row, no word', async (_what, metadata) => {
    const intentId = await paidIntent(metadata);
    // Money of the tests before is unclaimed.
    await expect(harness.reconcile()).rejects.toThrow(/failed +0/);
    expect(await unclaimed(intentId)).toEqual([]);
    const { rows } = await countAbout(intentId);
    expect(rows).toBe(0);
  });

  async function countAbout(intentId: string): Promise<{ rows: number }> {
    const { db } = harness.database;
    const found = await Promise.all([
      db.selectFrom('payments').select('id').where('transaction_id', '=', intentId).execute(),
      db.selectFrom('payment_attempts').select('id').where('intent_id', '=', intentId).execute(),
      db.selectFrom('payment_exceptions').select('id').where('subject', '=', `intent ${intentId}`).execute(),
    ]);
    return { rows: found.flat().length };
  }
});

import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@surela/sandbox/api-client';
import { opened, pay } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIssue } from './open-issue.ts';

describe('what a payment issue is about', () => {
  let harness: PaymentsHarness;
  let admin: ApiClient;
  let tenant: Tenant;
  let names: { readonly person: string; readonly apartment: string; readonly isTenant: boolean };
  beforeAll(async () => {
    harness = await startPaymentsHarness();
    admin = await harness.admin();
    tenant = await harness.tenant('2026-09-01');
    const { person, apartment } = await harness.database.db
      .selectFrom('agreements')
      .innerJoin('people', 'people.id', 'person_id')
      .innerJoin('apartments', 'apartments.id', 'apartment_id')
      .select(['people.name as person', 'apartments.number as apartment'])
      .where('agreements.id', '=', tenant.agreementId)
      .executeTakeFirstOrThrow();
    names = { person, apartment, isTenant: true };
  });
  afterAll(() => harness.close());

  const aboutOf = async (subject: string) => {
    await harness.database.transact((tx) => openIssue(tx, { kind: 'test', subject, details: {} }));
    const { answer } = await admin('GET /api/payment-issues', { query: {} });
    return answer.issues.find((issue) => issue.subject === subject)?.about;
  };

  const cashPayment = async (month: string) => {
    const body = { agreementId: tenant.agreementId, month, method: 'cash', key: randomUUID() } as const;
    const { insertedId } = (await admin('POST /api/recorded-payments', { body })).answer;
    return harness.database.db
      .selectFrom('payments')
      .select(['id', 'receipt_number as receipt'])
      .where('id', '=', insertedId ?? '')
      .executeTakeFirstOrThrow();
  };

  it('a payment: its receipt, tenant, apartment and month, also inside the sentence of a check', async () => {
    const { id, receipt } = await cashPayment('2026-09');
    const about = { ...names, month: '2026-09', receipt, intent: null };
    expect(await aboutOf(`payment ${id}`)).toEqual(about);
    expect(await aboutOf(`ledger holds 1 of payment ${id}, which is paid with 2`)).toEqual(about);
    expect(await aboutOf(`posting payment:${id}:paid is not balanced`)).toEqual(about);
    expect(await aboutOf(`duplicate ${id} has nothing that refunds it`)).toEqual(about);
  });

  it('a refund: the payment that it refunds', async () => {
    const { id: payment_id, receipt } = await cashPayment('2026-10');
    const values = { payment_id, amount_minor: 100, cause: 'requested', key: randomUUID() } as const;
    const { id } = await harness.database.transact((tx) =>
      tx.insertInto('refunds').values(values).returning('id').executeTakeFirstOrThrow(),
    );
    expect(await aboutOf(`refund ${id}`)).toEqual({ ...names, month: '2026-10', receipt, intent: null });
  });

  it("an unpaid card payment: its tenant and month, and the card provider's id to search for", async () => {
    const { transactionId: intent } = await opened(tenant, { month: 'November,2026' });
    const { id, month } = await harness.database.db
      .selectFrom('payment_attempts')
      .select(['id', 'month'])
      .where('intent_id', '=', intent)
      .executeTakeFirstOrThrow();
    const about = { ...names, month: month.slice(0, 7), receipt: null, intent };
    expect(await aboutOf(`attempt ${id}`)).toEqual(about);
    expect(await aboutOf(`intent ${intent}`)).toEqual(about);
  });

  it("a paid card payment by the card provider's id: its receipt", async () => {
    const payer = await harness.tenant();
    const intent = await pay(harness, payer);
    const { receipt_number: receipt } = await harness.database.db
      .selectFrom('payments')
      .select('receipt_number')
      .where('transaction_id', '=', intent.transactionId)
      .executeTakeFirstOrThrow();
    expect(await aboutOf(`intent ${intent.transactionId}`)).toMatchObject({ receipt, intent: null });
  });

  it('a lease: its tenant and apartment, and the month if it names one', async () => {
    const about = { ...names, month: null, receipt: null, intent: null };
    expect(await aboutOf(`lease ${tenant.agreementId}`)).toEqual(about);
    expect(await aboutOf(`month 2026-08-01 of lease ${tenant.agreementId} is paid twice`)).toEqual({
      ...about,
      month: '2026-08',
    });
    expect(await aboutOf(`posting rent:${tenant.agreementId}:2026-09 is not balanced`)).toEqual({
      ...about,
      month: '2026-09',
    });
  });

  it('a person: their name', async () => {
    const about = { ...names, apartment: null, month: null, receipt: null, intent: null };
    expect(await aboutOf(`coupon SAVE10 is used 3 times of 2 by ${tenant.personId}`)).toEqual(about);
  });

  it("an unclaimed payment: the card provider's id, and the payer if we know them", async () => {
    const unclaimed = async (intent_id: string, metadata: object) => {
      const paid = { amount_minor: 100, currency: 'USD', paid_at: new Date(), why: 'lease-unknown' } as const;
      const values = { intent_id, ...paid, metadata: JSON.stringify(metadata) };
      await harness.database.transact((tx) => tx.insertInto('unclaimed_payments').values(values).execute());
      return aboutOf(`intent ${intent_id}`);
    };
    const about = { ...names, apartment: null, month: null, receipt: null };
    expect(await unclaimed('pi_1', { person: tenant.personId })).toEqual({ ...about, intent: 'pi_1' });
    const nobody = { ...about, person: null, isTenant: false };
    expect(await unclaimed('pi_2', { person: "'; nobody" })).toEqual({ ...nobody, intent: 'pi_2' });
  });

  it('the card provider as a whole, or something that is not on record: nothing', async () => {
    for (const subject of ['webhooks of the card provider', 'card account', `payment ${randomUUID()}`, 'lease 1']) {
      expect(await aboutOf(subject)).toBeNull();
    }
  });
});

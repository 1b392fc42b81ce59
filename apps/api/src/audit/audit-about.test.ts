import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@surela/sandbox/api-client';
import { type PaymentsHarness, startPaymentsHarness } from '@surela/sandbox/payments-harness';
import { calendarDate } from '@surela/values/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('what an entry of the audit log is about', () => {
  let harness: PaymentsHarness;
  let admin: ApiClient;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
    admin = await harness.admin();
  });
  afterAll(() => harness.close());

  const newest = async () => (await admin('GET /api/audit-log', { query: {} })).answer.entries[0];

  it('[U30] names the tenant, the apartment, the month, the method and the amount of a payment', async () => {
    const { agreementId } = await harness.tenant(calendarDate('2026-09-01'));
    const recorded = await admin('POST /api/recorded-payments', {
      body: { agreementId, month: '2026-10', method: 'cash', key: randomUUID() },
    });
    const { receipt_number: receipt, ...paid } = await harness.database.db
      .selectFrom('payments')
      .select(['receipt_number', 'name', 'apartment', 'amount_minor'])
      .where('id', '=', recorded.answer.insertedId ?? '')
      .executeTakeFirstOrThrow();
    const about = {
      person: paid.name,
      apartment: paid.apartment,
      payment: { receipt, month: '2026-10', method: 'cash', amountMinor: paid.amount_minor },
      announcement: null,
    };
    expect(await newest()).toMatchObject({ action: 'payment recorded', about });
    await admin('POST /api/payments/:id/void', {
      params: { id: recorded.answer.insertedId ?? '' },
      body: { reason: 'Twice.' },
    });
    expect(await newest()).toMatchObject({ action: 'payment voided', about });
  });

  it('[U30] names the announcement by its title, which the log itself does not hold', async () => {
    await admin('POST /api/announcements', { body: { title: 'Water off', desc: 'On Sunday.' } });
    const entry = await newest();
    expect(entry).toMatchObject({ about: { person: null, apartment: null, payment: null, announcement: 'Water off' } });
    expect(JSON.stringify(entry?.details)).not.toContain('Water off');
  });
});

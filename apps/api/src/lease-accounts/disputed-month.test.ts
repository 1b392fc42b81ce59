import { randomUUID } from 'node:crypto';
import { formatMonthName } from '@surela/contract';
import type { ApiClient } from '@surela/sandbox/api-client';
import { monthFromNow, today } from '@surela/sandbox/days';
import { pay, untilQuiet } from '@surela/sandbox/payment-steps';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { testConfig } from '@surela/sandbox/test-api';
import { addDays, calendarDate, daysBetween } from '@surela/values/calendar-date';
import { firstDayOf } from '@surela/values/rent-month';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const { building } = testConfig.web;
const MONTH = monthFromNow(-2);

describe('a month paid by card that its bank disputes', () => {
  let harness: PaymentsHarness;
  let admin: ApiClient;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
    admin = await harness.admin();
  });
  afterEach(() => harness.assertInvariants());
  afterAll(() => harness.close());

  const debtOf = async ({ agreementId: id }: Tenant) => {
    const { lines } = (await admin('GET /api/arrears', {})).answer;
    return lines.find(({ agreementId }) => agreementId === id);
  };
  const owedBy = async ({ ask, email }: Tenant) => {
    const { owed, overdue } = (await ask('GET /api/make-payment', { query: { email } })).answer;
    return { owed, overdue };
  };

  it('[T-46] counts as paid until the dispute is lost, then it is overdue since its due day', async () => {
    const tenant = await harness.tenant(firstDayOf(MONTH));
    const { transactionId } = await pay(harness, tenant, formatMonthName(MONTH));
    for (const month of [monthFromNow(-1), monthFromNow(0)]) {
      const body = { agreementId: tenant.agreementId, month, method: 'cash' as const, key: randomUUID() };
      expect((await admin('POST /api/recorded-payments', { body })).status).toBe(200);
    }
    const nothing = { owed: 0, overdue: 0 };
    expect([await owedBy(tenant), await debtOf(tenant)]).toEqual([nothing, undefined]);

    await harness.cards.controls.openDispute(transactionId, { amount: RENT * 100 });
    await untilQuiet(harness);
    expect([await owedBy(tenant), await debtOf(tenant)]).toEqual([nothing, undefined]);

    await harness.cards.controls.closeDispute(transactionId, 'lost');
    await untilQuiet(harness);
    expect(await owedBy(tenant)).toEqual({ owed: RENT, overdue: RENT });
    const due = addDays(firstDayOf(MONTH), building.rentDueDay - 1);
    const debt = await debtOf(tenant);
    expect(debt).toMatchObject({ owed: RENT, overdue: RENT, owedSince: due, firstUnpaidMonth: MONTH });
    const days = daysBetween(due, calendarDate(today()));
    expect(days > 60 ? debt?.upTo90 : debt?.upTo60, `${days} days`).toBe(RENT);
  });
});

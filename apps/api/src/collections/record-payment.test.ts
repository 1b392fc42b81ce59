import { randomUUID } from 'node:crypto';
import { formatMonthName } from '@surela/contract';
import type { ApiClient } from '@surela/sandbox/api-client';
import { dayFromNow, monthFromNow } from '@surela/sandbox/days';
import { type PaymentsHarness, RENT, startPaymentsHarness, type Tenant } from '@surela/sandbox/payments-harness';
import { asOwner, countWaitingForLock } from '@surela/sandbox/test-database';
import { addDays, calendarDate } from '@surela/values/calendar-date';
import { firstDayOf } from '@surela/values/rent-month';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SINCE = calendarDate('2026-09-10');

describe('recording a payment', () => {
  let harness: PaymentsHarness;
  let admin: ApiClient;
  beforeAll(async () => {
    harness = await startPaymentsHarness();
    admin = await harness.admin();
  });
  afterAll(() => harness.close());

  type More = { key?: string; paidOn?: string; method?: 'cash' | 'bank'; reference?: string };
  const record = ({ agreementId }: Tenant, month: string, more: More = {}) =>
    admin('POST /api/recorded-payments', {
      body: { agreementId, month, method: 'cash', key: randomUUID(), ...more },
    });

  it('[M16] [T-27] the key of another payment is refused: the same key is the same payment', async () => {
    const one = await harness.tenant(SINCE);
    const other = await harness.tenant(SINCE);
    const key = randomUUID();
    const first = await record(one, '2026-10', { key });
    expect(first.status).toBe(200);
    expect((await record(one, '2026-10', { key })).answer.insertedId).toBe(first.answer.insertedId);
    const refused = async (tenant: Tenant, month: string, more: More = {}) => {
      const { status, answer } = await record(tenant, month, { key, ...more });
      return [status, answer.code];
    };
    expect(await refused(other, '2026-10')).toEqual([409, 'key-used']);
    expect(await refused(one, '2026-11')).toEqual([409, 'key-used']);
    expect(await refused(one, '2026-10', { method: 'bank' })).toEqual([409, 'key-used']);
    const { rows } = await asOwner(harness, (owner) =>
      owner.query('select 1 from payments where agreement_id in ($1, $2)', [one.agreementId, other.agreementId]),
    );
    expect(rows).toHaveLength(1);
  });

  it('[M16] one key for several leases at once is one payment', async () => {
    const tenants: Tenant[] = [];
    for (let count = 0; count < 5; count += 1) tenants.push(await harness.tenant(SINCE));
    const key = randomUUID();
    // The lock of the receipt numbers stops all five at the same point, after they looked up the key.
    const answers = await asOwner(harness, async (owner) => {
      await owner.query('begin');
      await owner.query('lock table receipt_numbers in exclusive mode');
      const recorded = tenants.map((tenant) => record(tenant, '2026-10', { key }));
      await expect.poll(() => countWaitingForLock(owner)).toBe(5);
      await owner.query('commit');
      return Promise.all(recorded);
    });
    const told = answers.map(({ status, answer }) => `${status} ${answer.code ?? 'recorded'}`).toSorted();
    expect(told).toEqual(['200 recorded', ...Array.from({ length: 4 }, () => '409 key-used')]);
  });

  it('[M16] [T-28] the day lies between sixty days before the lease and today', async () => {
    const tenant = await harness.tenant(SINCE);
    const on = async (paidOn: string) => {
      const { status, answer } = await record(tenant, monthFromNow(0), { paidOn });
      return [status, answer.code];
    };
    expect(await on('1999-01-01')).toEqual([422, 'paid-on-impossible']);
    expect(await on(addDays(SINCE, -61))).toEqual([422, 'paid-on-impossible']);
    expect(await on(dayFromNow(1))).toEqual([422, 'paid-on-impossible']);
    const { rows } = await asOwner(harness, (owner) => owner.query('select 1 from receipt_numbers where year < 2026'));
    expect(rows, 'no series of receipts in another year').toEqual([]);
    expect(await on(addDays(SINCE, -60))).toEqual([200, undefined]);
  });

  it('[U12] its reference is on the rent roll, and in the audit log with receipt, amount, tenant and apartment', async () => {
    const tenant = await harness.tenant(SINCE);
    const reference = 'TRX 88-1704';
    const { insertedId, payment } = (await record(tenant, '2026-10', { method: 'bank', reference })).answer;
    const { lines } = (await admin('GET /api/rent-roll', { query: { month: '2026-10' } })).answer;
    const line = lines.find(({ agreementId }) => agreementId === tenant.agreementId);
    expect(line?.payment).toMatchObject({ reference, receiptNumber: payment.receiptNumber });
    await admin('POST /api/payments/:id/void', { params: { id: insertedId }, body: { reason: 'typed twice' } });
    const { entries } = (await admin('GET /api/audit-log', { query: {} })).answer;
    const [voided, recorded] = entries.filter(({ subject }) => subject === `payment ${insertedId}`);
    const facts = {
      receipt: payment.receiptNumber,
      reference,
      amountMinor: RENT * 100,
      apartment: payment.apartment,
    };
    expect(recorded).toMatchObject({ action: 'payment recorded', details: facts });
    expect(voided).toMatchObject({ action: 'payment voided', details: { ...facts, reason: 'typed twice' } });
  });

  it('[U13] a month ahead names the oldest month that is not paid', async () => {
    const tenant = await harness.tenant(firstDayOf(monthFromNow(-1)));
    const oldest = async () => {
      const { lines } = (await admin('GET /api/rent-roll', { query: { month: monthFromNow(2) } })).answer;
      return lines.find(({ agreementId }) => agreementId === tenant.agreementId)?.firstUnpaidMonth;
    };
    expect(await oldest()).toBe(monthFromNow(-1));
    await record(tenant, monthFromNow(-1));
    await record(tenant, monthFromNow(0));
    expect(await oldest()).toBe(monthFromNow(1));
    await record(tenant, monthFromNow(1));
    expect(await oldest()).toBe(monthFromNow(2));
    await record(tenant, monthFromNow(2));
    expect(await oldest()).toBeNull();
  });

  it('[M16] an amount that the card provider does not take is refused, not a bug', async () => {
    const tenant = await harness.tenant(SINCE);
    const rent = 1_500_000;
    await asOwner(harness, (owner) =>
      owner.query('update agreements set rent_minor = $2 where id = $1', [tenant.agreementId, rent * 100]),
    );
    const opened = await tenant.ask('POST /api/create-payment-intent', {
      body: { rent, month: formatMonthName(monthFromNow(0)) },
    });
    expect([opened.status, opened.answer.code]).toEqual([422, 'amount-too-large']);
  });
});

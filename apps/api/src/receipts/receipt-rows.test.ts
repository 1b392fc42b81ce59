import { createPayment } from '@surela/sandbox/factories/payment';
import { testConfig } from '@surela/sandbox/test-api';
import { asOwner, databaseOfThisTest, type TestDatabase } from '@surela/sandbox/test-database';
import { consecutiveMonths, firstDayOf, rentMonth } from '@surela/values/rent-month';
import { describe, expect, it } from 'vitest';
import { findPayment, listMonthsOf, listTakenLines } from '../payments/index.ts';
import { createLogger } from '../platform/logger.ts';
import { receiptRows } from './receipt-rows.ts';
import { renderReceiptPdf } from './render-receipt-pdf.ts';
import { sendReceipts } from './send-receipts.ts';

const { building } = testConfig.web;
const MONTHS = consecutiveMonths(rentMonth('2021-01'), 3);

function depsOf({ database }: TestDatabase) {
  const log = createLogger('silent');
  return { database, building, log, clock: { now: () => new Date() }, publicUrl: 'https://surela.test' };
}

type Line = { readonly rent: number; readonly discount?: number; readonly taken: number | null };

/** A payment of so much, which these months took from January 2021 on. */
async function paymentOf(made: TestDatabase, amount: number, lines: readonly Line[], coupon: string | null = null) {
  const id = await createPayment(made.database);
  const sum = (key: 'rent' | 'discount') => lines.reduce((all, line) => all + (line[key] ?? 0), 0);
  await asOwner(made, (owner) =>
    owner.query(
      `update payments set amount_minor = $2, rent_minor = $3, discount_minor = $4, coupon_code = $5, coupon_percentage = $6
       where id = $1`,
      [id, amount, sum('rent'), sum('discount'), coupon, coupon && 50],
    ),
  );
  await asOwner(made, (owner) => owner.query('delete from payment_lines where holder = $1', [id]));
  const months = consecutiveMonths(rentMonth('2021-01'), lines.length).map(firstDayOf);
  for (const [index, { rent, discount = 0, taken }] of lines.entries()) {
    await asOwner(made, (owner) =>
      owner.query('insert into payment_lines values ($1, $2, $3, $4, $5)', [id, months[index], rent, discount, taken]),
    );
  }
  return id;
}

async function rowsOf({ database: { db } }: TestDatabase, id: string) {
  const payment = await findPayment(db, { id });
  if (!payment) throw new Error('There is no such payment.');
  const lines = (await listTakenLines(db, [id])).get(id) ?? [];
  const rows = receiptRows(payment, lines);
  const received = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  expect(received).toBe(payment.amount_minor);
  return { payment, lines, rows: rows.map(({ label, amountMinor }) => `${label}: ${amountMinor}`) };
}

const RENT = { rent: 138_000, taken: 138_000 };

describe('[U10] the receipt of a payment of several months', () => {
  it('has a line for each, and one for what no month took', async () => {
    const made = await databaseOfThisTest();
    const id = await paymentOf(made, 500_000, [RENT, RENT, RENT]);
    const { rows } = await rowsOf(made, id);
    expect(rows).toEqual([
      'Rent for January 2021: 138000',
      'Rent for February 2021: 138000',
      'Rent for March 2021: 138000',
      'Credit balance, pays the next months: 86000',
    ]);
    expect(await listMonthsOf(made.database.db, { id, month: '2021-01-01' })).toEqual(MONTHS);
  });

  it('has the discount of a coupon at its month, the cents that were left out too', async () => {
    const made = await databaseOfThisTest();
    const first = { rent: 138_051, discount: 69_051, taken: 69_000 };
    const { rows } = await rowsOf(made, await paymentOf(made, 207_000, [first, RENT], 'HALF'));
    expect(rows).toEqual([
      'Rent for January 2021: 138051',
      'Coupon HALF, 50% off: -69026',
      'Rounding: -25',
      'Rent for February 2021: 138000',
    ]);
  });

  it('has the money that came for a month as credit, if another payment had paid it', async () => {
    const made = await databaseOfThisTest();
    const { rows } = await rowsOf(made, await paymentOf(made, 276_000, [{ ...RENT, taken: 0 }, RENT]));
    expect(rows).toEqual([
      'Rent for January 2021: 0',
      'Rent for February 2021: 138000',
      'Credit balance, pays the next months: 138000',
    ]);
  });

  it('leaves out months of an attempt that were not recorded', async () => {
    const made = await databaseOfThisTest();
    const id = await paymentOf(made, 138_000, [{ ...RENT, taken: null }]);
    const { rows } = await rowsOf(made, id);
    expect(rows).toEqual(['Rent: 138000']);
    expect(await listMonthsOf(made.database.db, { id, month: '2021-01-01' })).toEqual(MONTHS.slice(0, 1));
  });

  it('goes on on a second page if there are many', async () => {
    const made = await databaseOfThisTest();
    const pagesOf = async (count: number) => {
      const id = await paymentOf(
        made,
        138_000 * count,
        Array.from({ length: count }, () => RENT),
      );
      const { payment, lines } = await rowsOf(made, id);
      const pdf = await renderReceiptPdf({ building, payment, lines });
      return pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;
    };
    expect(await pagesOf(3)).toBe(1);
    expect(await pagesOf(20)).toBe(2);
  });

  it('is emailed with the same lines', async () => {
    const made = await databaseOfThisTest();
    const id = await paymentOf(made, 345_000, [{ rent: 138_000, discount: 69_000, taken: 69_000 }, RENT], 'HALF');
    const alone = await paymentOf(made, 138_000, [{ ...RENT, taken: null }]);
    await sendReceipts(depsOf(made));
    const emails = await made.database.db.selectFrom('email_outbox').select(['key', 'subject', 'body']).execute();
    const email = emails.find(({ key }) => key === `receipt:${id}`);
    expect(email?.subject).toMatch(/^Receipt \d{4}-\d{6}: rent for 2 months$/);
    expect(email?.body.split('\n').filter((line) => /\$/.test(line))).toEqual([
      'Amount: $3,450',
      'Rent for January 2021: $1,380',
      'Coupon HALF, 50% off: −$690',
      'Rent for February 2021: $1,380',
      'Credit balance, pays the next months: $1,380',
    ]);
    const other = emails.find(({ key }) => key === `receipt:${alone}`);
    expect(other?.subject).toMatch(/: rent for January 2021$/);
    expect(other?.body).toContain('\nRent for: January 2021\n');
  });
});

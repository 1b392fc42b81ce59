import { addDays, calendarDate } from '@surela/values/calendar-date';
import { firstDayOf, rentMonth } from '@surela/values/rent-month';
import { describe, expect, it } from 'vitest';
import { agesOf, leaseAccountOf, oldestOpen, statusOf } from './lease-account.rules.ts';
import type { AccountCharge, AccountPayment } from './settle-months.rules.ts';
import type { AccountWriteOff } from './settle-write-offs.rules.ts';

const charge = (month: string, amountMinor = 97_000): AccountCharge => ({
  month: rentMonth(month),
  amountMinor,
  owedFrom: firstDayOf(rentMonth(month)),
  due: addDays(firstDayOf(rentMonth(month)), 4),
});
type More = Partial<Omit<AccountPayment, 'lines'>> & { readonly discountMinor?: number };
const payment = (month: string, amountMinor: number, { discountMinor = 0, ...more }: More = {}): AccountPayment => ({
  id: `${month} ${amountMinor}`,
  paidOn: firstDayOf(rentMonth(month)),
  lines: [{ month: rentMonth(month), rentMinor: amountMinor + discountMinor, discountMinor, amountMinor }],
  amountMinor,
  couponPercentage: null,
  refundedMinor: 0,
  owedAgainMinor: 0,
  lostMinor: 0,
  ...more,
});
const account = (charges: AccountCharge[], payments: AccountPayment[], today: string) =>
  leaseAccountOf(charges, payments, calendarDate(today));
const openOf = (charges: AccountCharge[], payments: AccountPayment[], today: string) =>
  account(charges, payments, today).items.map(({ openMinor }) => openMinor);

const FOUR = ['2026-09', '2026-10', '2026-11', '2026-12'].map((month) => charge(month));

describe('the account of a lease', () => {
  it('owes the months that have begun, of which those before their due date are not overdue', () => {
    const today = calendarDate('2026-12-03');
    const found = account(FOUR, [], today);
    expect(found).toMatchObject({ owedMinor: 388_000, overdueMinor: 291_000, toComeMinor: 0, creditMinor: 0 });
    expect(oldestOpen(found, today)?.month).toBe('2026-09');
    // Due on 5 September, October and November: 89, 59 and 28 days.
    expect(agesOf(found, today)).toEqual({
      notDue: 97_000,
      upTo30: 97_000,
      upTo60: 97_000,
      upTo90: 97_000,
      over90: 0,
    });
  });

  it.each([
    ['2026-12-05', { notDue: 97_000 }],
    ['2026-12-06', { upTo30: 97_000 }],
    ['2027-01-04', { upTo30: 97_000 }],
    ['2027-01-05', { upTo60: 97_000 }],
    ['2027-02-03', { upTo60: 97_000 }],
    ['2027-02-04', { upTo90: 97_000 }],
    ['2027-03-05', { upTo90: 97_000 }],
    ['2027-03-06', { over90: 97_000 }],
  ])('is, on %s, as old as the days since the due date: %o', (day, age) => {
    const today = calendarDate(day);
    const none = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };
    expect(agesOf(account([charge('2026-12')], [], day), today)).toEqual({ ...none, ...age });
  });

  it('is later, due, overdue or paid', () => {
    const at = (day: string, payments: AccountPayment[] = []) => {
      const [item] = account([charge('2026-12')], payments, day).items;
      return item && statusOf(item, calendarDate(day));
    };
    expect([at('2026-11-30'), at('2026-12-01'), at('2026-12-05'), at('2026-12-06')]).toEqual([
      'later',
      'due',
      'due',
      'overdue',
    ]);
    expect(at('2026-12-06', [payment('2026-12', 97_000)])).toBe('paid');
    expect(at('2026-12-06', [payment('2026-12', 96_999)])).toBe('overdue');
  });

  it('counts a discount and a refund of part of the rent as paid', () => {
    const paid = payment('2026-09', 77_600, { discountMinor: 19_400, refundedMinor: 10_000 });
    expect(account(FOUR, [paid], '2026-09-20').items[0]).toMatchObject({
      paidMinor: 67_600,
      creditedMinor: 29_400,
      openMinor: 0,
    });
  });

  it('owes again what a bank took for good', () => {
    expect(openOf([charge('2026-09')], [payment('2026-09', 97_000, { lostMinor: 30_000 })], '2026-09-20')).toEqual([
      30_000,
    ]);
  });

  it('owes again what a bank took after a refund of what was paid too much', () => {
    const october = { refundedMinor: 50_000, lostMinor: 90_000 };
    const found = account(FOUR.slice(0, 3), [payment('2026-10', 194_000, october)], '2026-11-20');
    expect(found).toMatchObject({ owedMinor: 3 * 97_000 - 54_000, creditMinor: 0 });
    expect(found.items[1]).toMatchObject({ paidMinor: 54_000, creditedMinor: 0, openMinor: 43_000 });
  });

  it('pays with what is too much the oldest rent that is owed, never rent to come', () => {
    expect(openOf(FOUR, [payment('2026-11', 200_000)], '2026-11-20')).toEqual([0, 91_000, 0, 97_000]);
    const ahead = account([charge('2026-09'), charge('2026-10')], [payment('2026-09', 100_000)], '2026-09-20');
    expect(ahead).toMatchObject({ owedMinor: 0, toComeMinor: 97_000, creditMinor: 3_000 });
    expect(account([charge('2026-09'), charge('2026-10')], [payment('2026-09', 100_000)], '2026-10-01')).toMatchObject({
      owedMinor: 94_000,
      creditMinor: 0,
    });
  });

  const writeOff = (month: string, amountMinor: number, day = '01'): AccountWriteOff => ({
    writeOffId: `${month} ${day}`,
    month: rentMonth(month),
    amountMinor,
    createdAt: new Date(`2026-11-${day}T06:00:00Z`),
  });
  const writtenOffOf = (payments: AccountPayment[], ...writeOffs: AccountWriteOff[]) => {
    const found = leaseAccountOf(FOUR.slice(0, 2), payments, calendarDate('2026-11-20'), { writeOffs });
    const parts = found.items.map(({ paidMinor, writtenOffMinor, openMinor }) => [
      paidMinor,
      writtenOffMinor,
      openMinor,
    ]);
    return {
      owed: found.owedMinor,
      credit: found.creditMinor,
      parts,
      stand: found.writtenOff.map(({ minor }) => minor),
    };
  };

  it('[T-41] what is written off is not owed, and less of it stands once the month is paid after all', () => {
    const all = [writeOff('2026-09', 97_000), writeOff('2026-10', 50_000)];
    expect(writtenOffOf([], ...all)).toEqual({
      owed: 47_000,
      credit: 0,
      parts: [
        [0, 97_000, 0],
        [0, 50_000, 47_000],
      ],
      stand: [97_000, 50_000],
    });
    // The rest of October is paid first, then what was written off of it.
    const paid = [payment('2026-09', 30_000), payment('2026-10', 60_000)];
    expect(writtenOffOf(paid, ...all)).toMatchObject({ owed: 0, stand: [67_000, 37_000] });
    expect(writtenOffOf([payment('2026-09', 97_000)], ...all)).toMatchObject({ owed: 47_000, stand: [50_000] });
  });

  it('[T-41] money for another month that is too much pays what is owed, never what was written off', () => {
    const found = writtenOffOf([payment('2026-10', 100_000)], writeOff('2026-09', 90_000));
    expect(found).toMatchObject({ owed: 4_000, credit: 0, stand: [90_000] });
    expect(writtenOffOf([payment('2026-10', 120_000)], writeOff('2026-09', 90_000))).toMatchObject({
      owed: 0,
      credit: 16_000,
      stand: [90_000],
    });
  });

  it('[T-41] of two write-offs of a month the later one is paid first', () => {
    const two = [writeOff('2026-09', 40_000, '09'), writeOff('2026-09', 50_000, '02')];
    expect(writtenOffOf([payment('2026-09', 10_000)], ...two)).toMatchObject({ stand: [50_000, 37_000] });
    expect(writtenOffOf([payment('2026-09', 60_000)], ...two)).toMatchObject({ stand: [37_000] });
  });

  it('gives no credit for what was paid too much and refunded', () => {
    const refunded = payment('2026-09', 100_000, { refundedMinor: 3_000 });
    expect(account([charge('2026-09')], [refunded], '2026-09-20')).toMatchObject({ owedMinor: 0, creditMinor: 0 });
    const moreThanThat = payment('2026-09', 100_000, { refundedMinor: 13_000 });
    expect(account([charge('2026-09')], [moreThanThat], '2026-09-20').items[0]).toMatchObject({
      paidMinor: 87_000,
      creditedMinor: 10_000,
      openMinor: 0,
    });
  });
});

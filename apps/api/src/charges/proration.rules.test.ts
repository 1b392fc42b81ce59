import { addDays, calendarDate } from '@surela/values/calendar-date';
import { addMonths, firstDayOf, lastDayOf, monthOf, rentMonth } from '@surela/values/rent-month';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { daysCharged, type Proration, shareOf } from './proration.rules.ts';

/** In minor units, as a lease of these days is charged. */
function charged(rentMinor: number, proration: Proration, from: string, to: string): number {
  const days = { from: calendarDate(from), to: calendarDate(to) };
  const counted = daysCharged(proration, monthOf(days.from), days);
  return counted ? shareOf(rentMinor, counted) : rentMinor;
}

describe('rent by days', () => {
  it.each([
    // rent, first and last day, by the days of the month, as if it had 30 days
    ['in on 15 February of a leap year', 100_000, '2028-02-15', '2028-02-29', 51_724, 53_333],
    ['in on 15 February', 100_000, '2027-02-15', '2027-02-28', 50_000, 53_333],
    ['in and out in one month', 90_000, '2026-11-10', '2026-11-19', 30_000, 30_000],
    ['out on 12 October', 74_000, '2026-10-01', '2026-10-12', 28_645, 29_600],
    ['the next in on 13 October', 74_000, '2026-10-13', '2026-10-31', 45_355, 44_400],
    ['half a cent is rounded up', 74_001, '2026-11-01', '2026-11-15', 37_001, 37_001],
    ['in on 31 December', 90_000, '2026-12-31', '2026-12-31', 2_903, 0],
    ['in on 30 December', 90_000, '2026-12-30', '2026-12-31', 5_806, 3_000],
    ['in on 28 February', 90_000, '2027-02-28', '2027-02-28', 3_214, 9_000],
    ['in on 15 November', 64_000, '2026-11-15', '2026-11-30', 34_133, 34_133],
    ['a whole month', 64_000, '2026-10-01', '2026-10-31', 64_000, 64_000],
  ])('[M5] [T-11] [T-14] [T-15] [T-16] %s', (_, rent, from, to, byDays, byThirty) => {
    expect(charged(rent, 'actual-days', from, to)).toBe(byDays);
    expect(charged(rent, 'thirty-days', from, to)).toBe(byThirty);
    expect(charged(rent, 'whole', from, to)).toBe(rent);
  });

  it('says which days', () => {
    const days = { from: calendarDate('2026-11-15'), to: calendarDate('2026-11-30') };
    expect(daysCharged('actual-days', rentMonth('2026-11'), days)).toEqual({ counted: 16, of: 30 });
    expect(daysCharged('whole', rentMonth('2026-11'), days)).toBeUndefined();
    const all = { from: firstDayOf(rentMonth('2026-02')), to: lastDayOf(rentMonth('2026-02')) };
    expect(daysCharged('thirty-days', rentMonth('2026-02'), all)).toBeUndefined();
  });

  const RUNS = { numRuns: inject('propertyRuns') };
  const month = fc.integer({ min: 0, max: 120 }).map((ahead) => addMonths(rentMonth('2024-01'), ahead));
  const rent = fc.integer({ min: 0, max: 100_000_000 });
  const wholeRent = fc.integer({ min: 0, max: 1_000_000 }).map((units) => units * 100);
  const byDays = fc.constantFrom<Proration>('actual-days', 'thirty-days');
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 6 });

  /** What leases pay that follow each other in one month, each from the day after the one before. */
  function parts(
    inMonth: ReturnType<typeof rentMonth>,
    rentMinor: number,
    proration: Proration,
    after: readonly number[],
  ) {
    const first = firstDayOf(inMonth);
    const last = Number(lastDayOf(inMonth).slice(8));
    const ends = [...after.filter((day) => day < last).toSorted((a, b) => a - b), last];
    return ends.map((end, index) =>
      charged(rentMinor, proration, addDays(first, ends[index - 1] ?? 0), addDays(first, end - 1)),
    );
  }
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

  it('[M5] [T-14] two tenants of one month pay one rent together, to the cent', () => {
    const check = fc.property(
      month,
      wholeRent,
      byDays,
      fc.integer({ min: 1, max: 30 }),
      (inMonth, rentMinor, method, day) => {
        const paid = parts(inMonth, rentMinor, method, [day]);
        return sum(paid) === rentMinor && paid.every((part) => part >= 0);
      },
    );
    expect(fc.check(check, RUNS).failed).toBe(false);
  });

  it('[M5] of any rent, several tenants pay it together, each within half a cent', () => {
    const check = fc.property(month, rent, byDays, cuts, (inMonth, rentMinor, method, days) => {
      const paid = parts(inMonth, rentMinor, method, days);
      return Math.abs(sum(paid) - rentMinor) <= paid.length / 2 && paid.every((part) => part >= 0 && part <= rentMinor);
    });
    expect(fc.check(check, RUNS).failed).toBe(false);
  });

  it('[M5] one more day never costs less', () => {
    const check = fc.property(
      month,
      rent,
      byDays,
      fc.integer({ min: 0, max: 26 }),
      (inMonth, rentMinor, method, day) => {
        const from = firstDayOf(inMonth);
        const upTo = (days: number) => charged(rentMinor, method, from, addDays(from, days));
        return upTo(day + 1) >= upTo(day);
      },
    );
    expect(fc.check(check, RUNS).failed).toBe(false);
  });
});

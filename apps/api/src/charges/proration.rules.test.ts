import { addDays, calendarDate } from '@surela/values/calendar-date';
import { addMonths, firstDayOf, lastDayOf, monthOf, rentMonth } from '@surela/values/rent-month';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { daysCharged, type Proration, shareOf } from './proration.rules.ts';

/** In minor units, as a lease of these days is charged. */
function charged(rentMinor: number, proration: Proration, from: string, to: string): number {
  const days = { from: calendarDate(from), to: calendarDate(to) };
  const counted = daysCharged(proration, monthOf(days.from), [{ ...days, rentMinor }]);
  return counted ? shareOf(counted) : rentMinor;
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
    const days = { from: calendarDate('2026-11-15'), to: calendarDate('2026-11-30'), rentMinor: 64_000 };
    const charged = { counted: 16, of: 30, rents: [{ rentMinor: 64_000, counted: 16 }] };
    expect(daysCharged('actual-days', rentMonth('2026-11'), [days])).toEqual(charged);
    expect(daysCharged('whole', rentMonth('2026-11'), [days])).toBeUndefined();
    const all = { from: firstDayOf(rentMonth('2026-02')), to: lastDayOf(rentMonth('2026-02')), rentMinor: 64_000 };
    expect(daysCharged('thirty-days', rentMonth('2026-02'), [all])).toBeUndefined();
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

  /** A whole month whose rent changes on these days. */
  function whole(
    inMonth: ReturnType<typeof rentMonth>,
    rents: readonly number[],
    method: Proration,
    begins: readonly number[],
  ) {
    const [first, last] = [firstDayOf(inMonth), lastDayOf(inMonth)];
    const days = [0, ...begins.filter((day) => addDays(first, day) <= last).toSorted((a, b) => a - b)];
    const cut = days.map((day, index) => {
      const next = days[index + 1];
      const to = next === undefined ? last : addDays(first, next - 1);
      return { from: addDays(first, day), to, rentMinor: rents[index % rents.length] ?? 0 };
    });
    const counted = daysCharged(method, inMonth, cut);
    return counted ? shareOf(counted) : (cut[0]?.rentMinor ?? 0);
  }

  it.each([
    ['from 11 July', '2026-07', [100_000, 110_000], [10], 106_774, 106_667],
    ['from 28 February', '2027-02', [90_000, 99_000], [27], 90_321, 90_900],
    ['from the 31st', '2026-07', [100_000, 131_000], [30], 101_000, 100_000],
    ['twice in a month', '2026-11', [90_000, 96_000, 93_000], [10, 20], 93_000, 93_000],
  ])('[T-17] a rent that changes %s', (_, inMonth, rents, begins, byDays, byThirty) => {
    expect(whole(rentMonth(inMonth), rents, 'actual-days', begins)).toBe(byDays);
    expect(whole(rentMonth(inMonth), rents, 'thirty-days', begins)).toBe(byThirty);
  });

  it('[T-17] a month is rounded once, whatever its rents: between the lowest and the highest, and one rent is one rent', () => {
    const check = fc.property(
      month,
      fc.array(rent, { minLength: 1, maxLength: 4 }),
      byDays,
      cuts,
      (inMonth, rents, method, days) => {
        const amount = whole(inMonth, rents, method, days);
        const [one = 0] = rents;
        return (
          amount >= Math.min(...rents) && amount <= Math.max(...rents) && whole(inMonth, [one], method, days) === one
        );
      },
    );
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

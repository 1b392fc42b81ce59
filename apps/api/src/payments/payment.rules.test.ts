import { dateIn } from '@surela/values/calendar-date';
import { minor } from '@surela/values/money';
import { monthOf, rentMonth } from '@surela/values/rent-month';
import { describe, expect, it } from 'vitest';
import { isPayable, lastConsecutivePaidMonth, monthsOffered, paymentStateAfter, priceOf } from './payment.rules.ts';

const months = (...texts: string[]) => new Set(texts.map(rentMonth));

describe('the price of a month', () => {
  it('[CONF-07] is the rent less the percentage of it, half a cent up, as whole numbers of any size say', () => {
    // A small generator with a fixed seed: the same hundred thousand pairs each time.
    let state = 20_261_115;
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % below;
    };
    const wrong: unknown[] = [];
    for (let pair = 0; pair < 100_000; pair += 1) {
      const rent = 1 + next(50_000_000);
      const percentage = next(101);
      const { discountMinor, amountMinor } = priceOf(minor(rent), percentage);
      const reference = (BigInt(rent) * BigInt(percentage) + 50n) / 100n;
      const right = BigInt(discountMinor) === reference && BigInt(amountMinor) === BigInt(rent) - reference;
      if (!right) wrong.push({ rent, percentage, discountMinor, amountMinor });
    }
    expect(wrong).toEqual([]);
    expect(priceOf(minor(99_999), 50)).toEqual({ rentMinor: 99_999, discountMinor: 50_000, amountMinor: 49_999 });
  });
});

describe('the months that are offered', () => {
  it.each([
    ['none is paid', '2026-11', [], undefined, ['2026-11', '2026-12', '2027-01']],
    ['the first is', '2026-11', ['2026-11'], '2026-11', ['2026-12', '2027-01', '2027-02']],
    ['the third was paid ahead', '2026-11', ['2027-01'], undefined, ['2026-11', '2026-12', '2027-01']],
    ['one was skipped', '2026-11', ['2026-11', '2027-01'], '2026-11', ['2026-12', '2027-01', '2027-02']],
    ['all three are', '2026-11', ['2026-11', '2026-12', '2027-01'], '2027-01', ['2027-02', '2027-03', '2027-04']],
    ['one from before the lease is paid', '2026-11', ['2026-10'], undefined, ['2026-11', '2026-12', '2027-01']],
  ])('[PAY-02] %s', (_what, first, paid, end, offered) => {
    expect(lastConsecutivePaidMonth(rentMonth(first), months(...paid))).toBe(end);
    expect(monthsOffered({ began: rentMonth(first) }, months(...paid))).toEqual(offered);
  });

  it.each([
    ['none is paid', '2026-12', [], ['2026-11', '2026-12']],
    ['the first is', '2026-12', ['2026-11'], ['2026-12']],
    ['all are', '2026-12', ['2026-11', '2026-12'], []],
    ['it never began', '2026-10', [], []],
  ])('[T-36] none after the end of the lease, when %s', (_what, ended, paid, offered) => {
    const lived = { began: rentMonth('2026-11'), ended: rentMonth(ended) };
    expect(monthsOffered(lived, months(...paid))).toEqual(offered);
  });

  it('none before the lease, none after it, and none in a far future', () => {
    const began = rentMonth('2026-11');
    const now = rentMonth('2026-12');
    expect(isPayable(rentMonth('2026-10'), { began }, now)).toBe(false);
    expect(isPayable(rentMonth('2026-11'), { began }, now)).toBe(true);
    expect(isPayable(rentMonth('2028-12'), { began }, now)).toBe(true);
    expect(isPayable(rentMonth('2029-01'), { began }, now)).toBe(false);
    expect(isPayable(rentMonth('2027-02'), { began, ended: rentMonth('2027-01') }, now)).toBe(false);
  });
});

describe('the month at an instant', () => {
  it.each([
    // The building's midnight is 18:00 UTC the day before.
    ['Asia/Dhaka', '2026-11-30T17:59:59Z', '2026-11'],
    ['Asia/Dhaka', '2026-11-30T18:00:00Z', '2026-12'],
    ['Asia/Dhaka', '2026-12-31T17:59:59Z', '2026-12'],
    ['Asia/Dhaka', '2026-12-31T18:00:00Z', '2027-01'],
    ['Asia/Dhaka', '2028-02-28T18:00:00Z', '2028-02'],
    ['Asia/Dhaka', '2028-02-29T17:59:59Z', '2028-02'],
    ['Asia/Dhaka', '2028-02-29T18:00:00Z', '2028-03'],
    ['Asia/Dhaka', '2027-02-28T18:00:00Z', '2027-03'],
    ['America/New_York', '2026-12-01T04:59:59Z', '2026-11'],
    ['America/New_York', '2026-12-01T05:00:00Z', '2026-12'],
    ['Pacific/Kiritimati', '2026-11-30T10:00:00Z', '2026-12'],
    ['Pacific/Pago_Pago', '2026-12-01T10:59:59Z', '2026-11'],
  ])('[PAY-02] in %s at %s is %s', (zone, instant, month) => {
    expect(monthOf(dateIn(zone, new Date(instant)))).toBe(month);
  });
});

describe('what becomes of a payment', () => {
  const charge = { amountMinor: 100, refundedMinor: 0, disputedMinor: 0, disputeLostMinor: 0 };
  it.each([
    ['paid', charge, 'paid'],
    ['paid', { ...charge, refundedMinor: 99 }, 'paid'],
    ['paid', { ...charge, refundedMinor: 100 }, 'refunded'],
    ['paid', { ...charge, disputedMinor: 100 }, 'disputed'],
    ['paid', { ...charge, disputedMinor: 1 }, 'disputed'],
    ['disputed', { ...charge, disputeLostMinor: 100 }, 'dispute-lost'],
    ['disputed', { ...charge, disputeLostMinor: 99 }, 'paid'],
    ['disputed', { ...charge, refundedMinor: 40, disputeLostMinor: 60 }, 'dispute-lost'],
    ['disputed', { ...charge, disputedMinor: 30, disputeLostMinor: 70 }, 'disputed'],
    ['disputed', charge, 'paid'],
    ['duplicate', { ...charge, refundedMinor: 100 }, 'duplicate'],
    ['duplicate', charge, 'duplicate'],
  ] as const)('%s, and the provider says %j: %s', (before, told, after) => {
    expect(paymentStateAfter(before, told)).toBe(after);
  });
});

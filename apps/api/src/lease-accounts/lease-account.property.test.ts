import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { addDays, calendarDate } from '@surela/values/calendar-date';
import { discountOf, minor } from '@surela/values/money';
import { addMonths, firstDayOf, rentMonth } from '@surela/values/rent-month';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { agesOf, type LeaseAccount, leaseAccountOf } from './lease-account.rules.ts';
import { paymentShares } from './payment-shares.rules.ts';
import type { AccountCharge, AccountPayment } from './settle-months.rules.ts';
import type { AccountWriteOff } from './settle-write-offs.rules.ts';

const RUNS = { numRuns: inject('propertyRuns') };
const FIRST = rentMonth('2026-01');

/** A lease of up to two years on any day: what was charged, and payments of one to three months, of any amount. */
const story = fc
  .record({
    months: fc.integer({ min: 0, max: 24 }),
    startDay: fc.integer({ min: 0, max: 27 }),
    dueDay: fc.integer({ min: 0, max: 27 }),
    days: fc.integer({ min: -40, max: 900 }),
    /** Of some months only a share is charged: the lease ended after they were paid. */
    shares: fc.array(fc.constantFrom(0, 50, 100, 100, 100), { minLength: 24, maxLength: 24 }),
    rents: fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 24, maxLength: 24 }),
    paid: fc.array(
      fc.record({
        month: fc.integer({ min: 0, max: 23 }),
        several: fc.constantFrom(1, 1, 1, 2, 3),
        part: fc.constantFrom(0, 50, 100, 100, 100, 150),
        discount: fc.constantFrom(0, 0, 20, 33.33, 100, 'cents' as const),
        refund: fc.integer({ min: 0, max: 100 }),
        lost: fc.constantFrom(0, 0, 0, 30),
        owedAgain: fc.constantFrom(0, 0, 50, 100),
        late: fc.integer({ min: -30, max: 90 }),
      }),
      { maxLength: 12 },
    ),
    /** Any amount of any month, also of one that is paid, or that is not charged any more. */
    given: fc.array(
      fc.record({ month: fc.integer({ min: 0, max: 23 }), amountMinor: fc.integer({ min: 1, max: 600_000 }) }),
      { maxLength: 6 },
    ),
  })
  .map(({ months, startDay, dueDay, days, shares, rents, paid, given }) => {
    const charges = rents.slice(0, months).map((rentMinor, index): AccountCharge => {
      const amountMinor = Math.floor((rentMinor * (shares[index] ?? 100)) / 100);
      const month = addMonths(FIRST, index);
      const owedFrom = index === 0 ? addDays(firstDayOf(month), startDay) : firstDayOf(month);
      const due = addDays(firstDayOf(month), Math.max(dueDay, index === 0 ? startDay : 0));
      return { month, amountMinor, owedFrom, due };
    });
    const payments = paid.map((one, index): AccountPayment => {
      const rentMinor = rents[one.month] ?? 0;
      const couponPercentage = one.discount === 'cents' || one.discount === 0 ? null : one.discount;
      const cents = one.discount === 'cents' ? rentMinor % 100 : 0;
      // A price always adds up. Only money without a coupon can differ from it.
      const priced = one.part === 100;
      const discountMinor = priced ? cents + discountOf(minor(rentMinor), couponPercentage ?? 0) : 0;
      const asked = Array.from({ length: one.several }, (_, at) => rents[one.month + at] ?? 0);
      const amountMinor = Math.floor(((sum(asked) - discountMinor) * one.part) / 100);
      const lines = asked.map((askedMinor, at) => {
        const less = at === 0 ? discountMinor : 0;
        const most = one.several === 1 ? amountMinor : askedMinor - less;
        return {
          month: addMonths(FIRST, one.month + at),
          rentMinor: askedMinor,
          discountMinor: less,
          amountMinor: most,
        };
      });
      const lostMinor = Math.floor((amountMinor * one.lost) / 100);
      const refundedMinor = one.refund > 60 ? Math.floor(((amountMinor - lostMinor) * (one.refund - 60)) / 40) : 0;
      return {
        id: `p${index}`,
        paidOn: addDays(firstDayOf(addMonths(FIRST, one.month)), one.late),
        lines,
        amountMinor,
        couponPercentage: priced ? couponPercentage : null,
        lostMinor,
        refundedMinor,
        owedAgainMinor: Math.floor((refundedMinor * one.owedAgain) / 100),
      };
    });
    const writeOffs = given.map(
      ({ month, amountMinor }, index): AccountWriteOff => ({
        writeOffId: `w${index}`,
        month: addMonths(FIRST, month),
        amountMinor,
        createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 3))),
      }),
    );
    return { charges, payments, writeOffs, today: addDays(calendarDate('2026-01-01'), days) };
  });

/** Not by `expect` within: it would take most of the time. @returns true, or throws the counterexample */
function holds<T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void): boolean {
  fc.assert(fc.property(arbitrary, check), RUNS);
  return true;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const keptOf = ({ amountMinor, refundedMinor, lostMinor }: AccountPayment) => amountMinor - refundedMinor - lostMinor;
const figures = ({ owedMinor, overdueMinor, toComeMinor, creditMinor }: LeaseAccount) => ({
  owedMinor,
  overdueMinor,
  toComeMinor,
  creditMinor,
});

describe('the account of any lease', () => {
  it('[T-41] charges are paid, credited, written off or open, and no part is negative', () => {
    const held = holds(story, ({ charges, payments, writeOffs, today }) => {
      const account = leaseAccountOf(charges, payments, today, { writeOffs });
      for (const { amountMinor, paidMinor, creditedMinor, writtenOffMinor, openMinor } of account.items) {
        strictEqual(paidMinor + creditedMinor + writtenOffMinor + openMinor, amountMinor);
        ok(Math.min(paidMinor, creditedMinor, writtenOffMinor, openMinor, account.creditMinor) >= 0);
      }
      strictEqual(
        sum(account.writtenOff.map(({ minor: part }) => part)),
        sum(account.items.map(({ writtenOffMinor }) => writtenOffMinor)),
      );
      strictEqual(sum(account.items.map(({ openMinor }) => openMinor)), account.owedMinor + account.toComeMinor);
    });
    expect(held).toBe(true);
  });

  it('every minor unit that was kept pays a charge or is credit', () => {
    const held = holds(story, ({ charges, payments, writeOffs, today }) => {
      const account = leaseAccountOf(charges, payments, today, { writeOffs });
      strictEqual(
        sum(account.items.map(({ paidMinor }) => paidMinor)) + account.creditMinor,
        sum(payments.map(keptOf)),
      );
    });
    expect(held).toBe(true);
  });

  it('overdue is part of owed, and the ages add up to both', () => {
    const held = holds(story, ({ charges, payments, today }) => {
      const account = leaseAccountOf(charges, payments, today);
      const { notDue, ...overdue } = agesOf(account, today);
      strictEqual(sum(Object.values(overdue)), account.overdueMinor);
      strictEqual(account.overdueMinor + notDue, account.owedMinor);
    });
    expect(held).toBe(true);
  });

  it('nobody owes while money of theirs is free', () => {
    const held = holds(story, ({ charges, payments, writeOffs, today }) => {
      const { owedMinor, creditMinor } = leaseAccountOf(charges, payments, today, { writeOffs });
      strictEqual(Math.min(owedMinor, creditMinor), 0);
    });
    expect(held).toBe(true);
  });

  it('does not depend on the order in which charges, payments and write-offs are read', () => {
    const held = holds(fc.tuple(story, fc.nat({ max: 20 })), ([{ charges, payments, writeOffs, today }, turn]) => {
      const turned = <T>(list: readonly T[]) => [...list.slice(turn), ...list.slice(0, turn)].toReversed();
      deepStrictEqual(
        leaseAccountOf(turned(charges), turned(payments), today, { writeOffs: turned(writeOffs) }),
        leaseAccountOf(charges, payments, today, { writeOffs }),
      );
    });
    expect(held).toBe(true);
  });

  it('[T-41] a write-off takes no more than its amount, and no money from a month', () => {
    const held = holds(story, ({ charges, payments, writeOffs, today }) => {
      const { writtenOff, ...account } = leaseAccountOf(charges, payments, today, { writeOffs });
      const decided = new Map(writeOffs.map(({ writeOffId, amountMinor }) => [writeOffId, amountMinor]));
      ok(writtenOff.every(({ writeOffId, minor: part }) => part > 0 && part <= (decided.get(writeOffId) ?? 0)));
      const before = leaseAccountOf(charges, payments, today);
      ok(account.owedMinor <= before.owedMinor && account.creditMinor >= before.creditMinor);
      strictEqual(
        account.owedMinor + account.toComeMinor - account.creditMinor + sum(writtenOff.map(({ minor: part }) => part)),
        before.owedMinor + before.toComeMinor - before.creditMinor,
      );
    });
    expect(held).toBe(true);
  });

  it('[T-41] what stands does not depend on the day', () => {
    const held = holds(
      fc.tuple(story, fc.integer({ min: 0, max: 900 })),
      ([{ charges, payments, writeOffs, today }, days]) => {
        deepStrictEqual(
          leaseAccountOf(charges, payments, addDays(today, days), { writeOffs }).writtenOff,
          leaseAccountOf(charges, payments, today, { writeOffs }).writtenOff,
        );
      },
    );
    expect(held).toBe(true);
  });

  it('more money never makes a debt larger, and all of it is found again', () => {
    const held = holds(
      fc.tuple(story, fc.integer({ min: 1, max: 900_000 })),
      ([{ charges, payments, today }, amountMinor]) => {
        const before = leaseAccountOf(charges, payments, today);
        const none = {
          couponPercentage: null,
          refundedMinor: 0,
          owedAgainMinor: 0,
          lostMinor: 0,
        };
        // For a month that was never charged, so all of it is free.
        const lines = [{ month: rentMonth('2099-01'), rentMinor: 0, discountMinor: 0, amountMinor }];
        const free = { ...none, amountMinor, id: 'more', paidOn: '2099-01-01', lines };
        const more = [...payments, free];
        const after = leaseAccountOf(charges, more, today);
        ok(after.owedMinor <= before.owedMinor);
        strictEqual(before.owedMinor - after.owedMinor + after.creditMinor - before.creditMinor, amountMinor);
      },
    );
    expect(held).toBe(true);
  });

  it('a month that its own payment settles exactly changes no other figure', () => {
    const held = holds(story, ({ charges, payments, today }) => {
      const settled = new Set(
        charges.filter(({ month }) => isExact(month, charges, payments)).map(({ month }) => month),
      );
      const without = leaseAccountOf(
        charges.filter(({ month }) => !settled.has(month)),
        payments.filter(({ lines: [line] }) => !line || !settled.has(line.month)),
        today,
      );
      deepStrictEqual(figures(without), figures(leaseAccountOf(charges, payments, today)));
    });
    expect(held).toBe(true);
  });

  it('[M6] the ledger owes the same: rent, less what each payment took of it', () => {
    const held = holds(story, ({ charges, payments, today }) => {
      const { owedMinor, toComeMinor, creditMinor } = leaseAccountOf(charges, payments, today);
      const shares = paymentShares(charges, payments);
      // Computed again from what is stored, it is the same.
      const stored = payments.map((one) => ({ ...one, owedAgainMinor: shares.get(one.id)?.owedAgainMinor ?? 0 }));
      deepStrictEqual(paymentShares(charges, stored), shares);
      const taken = payments.map(({ id, amountMinor, lines, lostMinor }) => {
        const { discountLostMinor = 0, owedAgainMinor = 0 } = shares.get(id) ?? {};
        const discountMinor = sum(lines.map((line) => line.discountMinor));
        return amountMinor + discountMinor - discountLostMinor - lostMinor - owedAgainMinor;
      });
      const rents = sum(charges.map(({ amountMinor }) => amountMinor));
      strictEqual(rents - sum(taken), owedMinor + toComeMinor - creditMinor);
    });
    expect(held).toBe(true);
  });

  it('[M6] the credit is what is left of payments, each to the cent', () => {
    const held = holds(story, ({ charges, payments, today }) => {
      const { credits, creditMinor } = leaseAccountOf(charges, payments, today);
      strictEqual(sum(credits.map(({ minor }) => minor)), creditMinor);
      const kept = new Map(payments.map((payment) => [payment.id, keptOf(payment)]));
      ok(credits.every(({ paymentId, minor }) => minor > 0 && minor <= (kept.get(paymentId) ?? 0)));
    });
    expect(held).toBe(true);
  });

  it('[M6] a credit that is returned leaves the rest of the account as it is', () => {
    const held = holds(fc.tuple(story, fc.nat(), fc.nat()), ([{ charges, payments: asPaid, today }, at, part]) => {
      const shares = paymentShares(charges, asPaid);
      const payments = asPaid.map((one) => ({ ...one, owedAgainMinor: shares.get(one.id)?.owedAgainMinor ?? 0 }));
      const before = leaseAccountOf(charges, payments, today);
      const credit = before.credits[at % Math.max(1, before.credits.length)];
      // Of a payment that is refunded whole nothing is left to account for.
      const most =
        (credit?.minor ?? 1) -
        (payments.some((one) => one.id === credit?.paymentId && keptOf(one) === credit.minor) ? 1 : 0);
      const minor = Math.min(most, (part % Math.max(1, most)) + 1);
      if (!credit || minor <= 0) return;
      const returned = payments.map((one) =>
        one.id === credit.paymentId
          ? { ...one, refundedMinor: one.refundedMinor + minor, owedAgainMinor: one.owedAgainMinor + minor }
          : one,
      );
      const after = leaseAccountOf(charges, returned, today);
      deepStrictEqual(figures(after), { ...figures(before), creditMinor: before.creditMinor - minor });
    });
    expect(held).toBe(true);
  });

  it('what a bank takes for good is owed again, or missing from the credit, to the cent', () => {
    const held = holds(fc.tuple(story, fc.nat(), fc.nat()), ([{ charges, payments, today }, at, part]) => {
      const taken = payments[at % Math.max(1, payments.length)];
      // A payment of which nothing is left pays no month, and is not in the account.
      const lostMinor = part % Math.max(1, taken ? keptOf(taken) : 0);
      const after = payments.map((one) => (one === taken ? { ...one, lostMinor: one.lostMinor + lostMinor } : one));
      const worth = ({ owedMinor, toComeMinor, creditMinor }: LeaseAccount) => owedMinor + toComeMinor - creditMinor;
      const [was, is] = [payments, after].map((list) => worth(leaseAccountOf(charges, list, today)));
      strictEqual((is ?? 0) - (was ?? 0), lostMinor);
    });
    expect(held).toBe(true);
  });

  it('a day later nothing that was overdue is less so', () => {
    const held = holds(story, ({ charges, payments, today }) => {
      const now = leaseAccountOf(charges, payments, today);
      const tomorrow = leaseAccountOf(charges, payments, addDays(today, 1));
      ok(tomorrow.overdueMinor >= now.overdueMinor);
      ok(tomorrow.owedMinor >= now.owedMinor);
    });
    expect(held).toBe(true);
  });
});

function isExact(month: string, charges: readonly AccountCharge[], payments: readonly AccountPayment[]): boolean {
  const charged = sum(charges.filter((charge) => charge.month === month).map(({ amountMinor }) => amountMinor));
  const own = payments.filter(({ lines }) => lines.some((line) => line.month === month));
  const paid = sum(own.map(({ amountMinor, lines: [line] }) => amountMinor + (line?.discountMinor ?? 0)));
  const isPlain = ({ lines, lostMinor, owedAgainMinor }: AccountPayment) =>
    lines.length === 1 && lostMinor + owedAgainMinor === 0;
  return charged === paid && own.length > 0 && own.every(isPlain);
}

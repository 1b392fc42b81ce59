import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Balances, balancesOfCharge, balancesOfPayment, difference, type PaymentFacts } from './balances.rules.ts';

const sum = (balances: Balances) => Object.values(balances).reduce((total, amount) => total + amount, 0);

const facts: fc.Arbitrary<PaymentFacts> = fc
  .record({
    method: fc.constantFrom('card', 'cash', 'bank'),
    state: fc.constantFrom('paid', 'refunded', 'void', 'disputed', 'dispute-lost', 'duplicate'),
    amountMinor: fc.integer({ min: 1, max: 10_000_000 }),
    discountMinor: fc.integer({ min: 0, max: 10_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...rest }) => ({ ...rest, refundedMinor: Math.floor(rest.amountMinor * share) }));

const paid: PaymentFacts = {
  method: 'card',
  state: 'paid',
  amountMinor: 72_000,
  discountMinor: 18_000,
  refundedMinor: 0,
};

describe('the accounts', () => {
  it('are balanced whatever becomes of a payment', () => {
    fc.assert(fc.property(facts, (payment) => sum(balancesOfPayment(payment)) === 0));
    fc.assert(fc.property(facts, facts, (a, b) => sum(difference(balancesOfPayment(a), balancesOfPayment(b))) === 0));
    expect(sum(balancesOfCharge(90_000))).toBe(0);
  });

  it('a month that is paid with a coupon owes nothing, and the rent that was given up is seen', () => {
    expect(difference({}, balancesOfPayment(paid))).toEqual({ card: 72_000, discounts: 18_000, owed: -90_000 });
  });

  it('what is refunded in full is owed again, coupon and all', () => {
    const part = { ...paid, refundedMinor: 2_000 };
    const whole = { ...paid, refundedMinor: 72_000, state: 'refunded' } as const;
    expect(difference(balancesOfPayment(paid), balancesOfPayment(part))).toEqual({ card: -2_000, reductions: 2_000 });
    expect(difference(balancesOfPayment(part), balancesOfPayment(whole))).toEqual({
      card: -70_000,
      reductions: -2_000,
      discounts: -18_000,
      owed: 90_000,
    });
  });

  it('a second charge for a month is never ours', () => {
    const twice: PaymentFacts = {
      method: 'card',
      state: 'duplicate',
      amountMinor: 90_000,
      discountMinor: 0,
      refundedMinor: 0,
    };
    expect(balancesOfPayment(twice)).toEqual({ card: 90_000, 'to-refund': -90_000 });
    expect(difference({}, balancesOfPayment({ ...twice, refundedMinor: 90_000 }))).toEqual({});
  });
});

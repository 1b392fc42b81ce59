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
    // Can exceed what was left: a bank may take money that was refunded before.
    disputedMinor: fc.integer({ min: 0, max: 10_000_000 }),
    disputeLostMinor: fc.integer({ min: 0, max: 10_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    // Can exceed the amount: the same money may have been refunded twice.
    refundedCashMinor: fc.integer({ min: 0, max: 10_000_000 }),
    refundedBankMinor: fc.integer({ min: 0, max: 10_000_000 }),
    discountLostMinor: fc.integer({ min: 0, max: 10_000_000 }),
    owedAgainMinor: fc.integer({ min: 0, max: 10_000_000 }),
  })
  .map(({ share, ...rest }) => ({ ...rest, refundedMinor: Math.floor(rest.amountMinor * share) }));

const paid: PaymentFacts = {
  method: 'card',
  state: 'paid',
  amountMinor: 72_000,
  discountMinor: 18_000,
  refundedMinor: 0,
  disputedMinor: 0,
  disputeLostMinor: 0,
  refundedCashMinor: 0,
  refundedBankMinor: 0,
  discountLostMinor: 0,
  owedAgainMinor: 0,
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

  it('[T-45] [M6] a refund that leaves the month owed, and one that returns what no month takes', () => {
    const owed = { ...paid, refundedMinor: 2_000, owedAgainMinor: 2_000 };
    expect(difference(balancesOfPayment(paid), balancesOfPayment(owed))).toEqual({ card: -2_000, owed: 2_000 });
    const ahead = { ...paid, discountLostMinor: 18_000 };
    // With the charge that fell to nothing, all of the money is owed to the tenant.
    expect(difference(balancesOfCharge(90_000), {})).toEqual({ owed: -90_000, rent: 90_000 });
    expect(balancesOfPayment(ahead)).toEqual({ card: 72_000, owed: -72_000 });
    const returned = { ...ahead, refundedMinor: 72_000, state: 'refunded' } as const;
    expect(difference(balancesOfPayment(ahead), balancesOfPayment(returned))).toEqual({ card: -72_000, owed: 72_000 });
  });

  const twice: PaymentFacts = { ...paid, state: 'duplicate', amountMinor: 90_000, discountMinor: 0 };

  it('a second charge for a month is never ours', () => {
    expect(balancesOfPayment(twice)).toEqual({ card: 90_000, 'to-refund': -90_000 });
    expect(difference({}, balancesOfPayment({ ...twice, refundedMinor: 90_000 }))).toEqual({});
  });

  it('[P2-18] a disputed duplicate is held back, then gone or to be refunded as before', () => {
    expect(balancesOfPayment({ ...twice, disputedMinor: 90_000 })).toEqual({ disputed: 90_000, 'to-refund': -90_000 });
    expect(balancesOfPayment({ ...twice, disputeLostMinor: 90_000 })).toEqual({});
  });

  it('[P2-13] a refund settled by bank leaves the money of the card, and nothing is to be refunded', () => {
    expect(balancesOfPayment({ ...twice, refundedBankMinor: 90_000 })).toEqual({ card: 90_000, bank: -90_000 });
    expect(difference(balancesOfPayment(paid), balancesOfPayment({ ...paid, refundedCashMinor: 500 }))).toEqual({
      cash: -500,
      reductions: 500,
    });
    const whole = { ...paid, refundedCashMinor: 72_000, state: 'refunded' } as const;
    expect(balancesOfPayment(whole)).toEqual({ card: 72_000, cash: -72_000 });
  });

  it('[K1] a bank takes a part: held back, then owed again; of the rest nothing changes', () => {
    const held = { ...paid, state: 'disputed', disputedMinor: 12_000 } as const;
    const lost = { ...paid, disputeLostMinor: 12_000 };
    expect(difference(balancesOfPayment(paid), balancesOfPayment(held))).toEqual({ card: -12_000, disputed: 12_000 });
    expect(difference(balancesOfPayment(held), balancesOfPayment(lost))).toEqual({ disputed: -12_000, owed: 12_000 });
  });

  it('[K1] a bank takes what was refunded before: the payer owes it beside the month', () => {
    const lost = { ...paid, state: 'dispute-lost', refundedMinor: 2_000, disputeLostMinor: 72_000 } as const;
    expect(balancesOfPayment(lost)).toEqual({ card: -2_000, 'to-refund': 2_000 });
  });

  it('what is given back twice is owed by the payer', () => {
    expect(balancesOfPayment({ ...twice, refundedMinor: 90_000, refundedBankMinor: 90_000 })).toEqual({
      bank: -90_000,
      'to-refund': 90_000,
    });
  });
});

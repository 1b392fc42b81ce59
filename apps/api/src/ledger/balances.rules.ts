import type { Row } from '../platform/database/row.ts';

/**
 * card, cash, bank: money received. owed: receivable from tenants. rent: charged rent. discounts, reductions: waived rent.
 * written-off: rent given up. disputed: held back by a payer's bank. to-refund: payable back to a payer.
 */
export const ACCOUNTS = [
  'card',
  'cash',
  'bank',
  'owed',
  'rent',
  'discounts',
  'reductions',
  'written-off',
  'disputed',
  'to-refund',
] as const satisfies readonly Account[];

export type Account = Row<'ledger_entries'>['account'];

/** The balance of each account for one charge or payment. Debits are positive, credits negative; they sum to zero. */
export type Balances = Readonly<Partial<Record<Account, number>>>;

export type PaymentFacts = {
  readonly method: Row<'payments'>['method'];
  readonly state: Row<'payments'>['state'];
  readonly amountMinor: number;
  readonly discountMinor: number;
  readonly refundedMinor: number;
  /** Taken by a payer's bank: held until the dispute is decided, and for good. */
  readonly disputedMinor: number;
  readonly disputeLostMinor: number;
  /** Failed card refunds that were settled in cash or by bank: the card's money stays. */
  readonly refundedCashMinor: number;
  readonly refundedBankMinor: number;
  /** The part of the discount that the charge no longer takes. */
  readonly discountLostMinor: number;
  /** The part of the refunds that did not lower the rent. */
  readonly owedAgainMinor: number;
};

export function balancesOfCharge(rentMinor: number): Balances {
  return { owed: rentMinor, rent: -rentMinor };
}

/** Debts that were given up, as far as they were not paid after all. */
export function balancesOfWriteOff(standingMinor: number): Balances {
  return { owed: -standingMinor, 'written-off': standingMinor };
}

/** The target balances of a state. A change posts the difference of two, so repeats and order do not matter. */
export function balancesOfPayment(payment: PaymentFacts): Balances {
  const { method, state, amountMinor, discountMinor, refundedMinor, disputedMinor, disputeLostMinor } = payment;
  const { refundedCashMinor: cash, refundedBankMinor: bank, owedAgainMinor } = payment;
  const discounts = discountMinor - payment.discountLostMinor;
  const account = method === 'coupon' ? 'card' : method;
  const held = sumOf(
    { [account]: amountMinor - refundedMinor - disputedMinor - disputeLostMinor },
    { disputed: disputedMinor, cash: -cash, bank: -bank },
  );
  switch (state) {
    // What a bank took of it for good is owed again. A negative balance is a credit of the tenant.
    case 'paid':
    case 'disputed':
      return sumOf(held, {
        reductions: refundedMinor + cash + bank - owedAgainMinor,
        discounts,
        owed: disputeLostMinor + owedAgainMinor - amountMinor - discounts,
      });
    // Pays no month: what is left must be refunded, and a refund beyond that is the payer's debt.
    case 'duplicate':
    case 'refunded':
    case 'dispute-lost':
      return toRefund(held);
    case 'void':
      return {};
  }
}

function sumOf(...parts: readonly Balances[]): Balances {
  const sums = ACCOUNTS.map(
    (account) => [account, parts.reduce((sum, part) => sum + (part[account] ?? 0), 0)] as const,
  );
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0));
}

/** Money that is not ours is owed back to the payer. */
function toRefund(held: Balances): Balances {
  const left = Object.values(held).reduce((sum, amount) => sum + amount, 0);
  return sumOf(held, { 'to-refund': -left });
}

export function difference(before: Balances, after: Balances): Balances {
  const changed = ACCOUNTS.map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, amount]) => amount !== 0));
}

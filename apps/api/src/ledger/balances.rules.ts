import type { Row } from '../platform/database/row.ts';

/**
 * card, cash, bank: money received. owed: receivable from tenants. rent: charged rent. discounts, reductions: waived rent.
 * disputed: held back by a payer's bank. to-refund: payable back to a payer.
 */
export const ACCOUNTS = [
  'card',
  'cash',
  'bank',
  'owed',
  'rent',
  'discounts',
  'reductions',
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
  readonly dispute: Row<'payments'>['dispute'];
  /** Failed card refunds that were settled in cash or by bank: the card's money stays. */
  readonly refundedCashMinor: number;
  readonly refundedBankMinor: number;
};

export function balancesOfCharge(rentMinor: number): Balances {
  return { owed: rentMinor, rent: -rentMinor };
}

/** The target balances of a state. A change posts the difference of two, so repeats and order do not matter. */
export function balancesOfPayment(payment: PaymentFacts): Balances {
  const { method, state, dispute, amountMinor, discountMinor, refundedMinor } = payment;
  const { refundedCashMinor: cash, refundedBankMinor: bank } = payment;
  const kept = amountMinor - refundedMinor;
  const account = method === 'coupon' ? 'card' : method;
  const otherwise = { cash: -cash, bank: -bank };
  const settled = {
    reductions: refundedMinor + cash + bank,
    discounts: discountMinor,
    owed: -(amountMinor + discountMinor),
  };
  switch (state) {
    case 'paid':
      return sumOf(otherwise, settled, { [account]: kept });
    case 'disputed':
      return sumOf(otherwise, settled, { disputed: kept });
    case 'duplicate':
      return toRefund(
        sumOf(otherwise, dispute === 'lost' ? {} : { [dispute === 'open' ? 'disputed' : account]: kept }),
      );
    // Everything was paid back, and the month is owed again.
    case 'refunded':
      return toRefund(sumOf(otherwise, { [account]: kept }));
    // The payer's bank took it. What was settled otherwise before is the payer's debt.
    case 'dispute-lost':
      return toRefund(otherwise);
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

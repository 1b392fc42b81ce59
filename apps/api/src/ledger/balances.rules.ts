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
};

export function balancesOfCharge(rentMinor: number): Balances {
  return { owed: rentMinor, rent: -rentMinor };
}

/** The target balances of a state. A change posts the difference of two, so repeats and order do not matter. */
export function balancesOfPayment({ method, state, ...money }: PaymentFacts): Balances {
  const { amountMinor, discountMinor, refundedMinor } = money;
  const kept = amountMinor - refundedMinor;
  const account = method === 'coupon' ? 'card' : method;
  const settled = { reductions: refundedMinor, discounts: discountMinor, owed: -(amountMinor + discountMinor) };
  switch (state) {
    case 'paid':
      return { ...settled, [account]: kept };
    case 'disputed':
      return { ...settled, disputed: kept };
    case 'duplicate':
      return { [account]: kept, 'to-refund': -kept };
    // Everything was paid back, and the month is owed again.
    case 'refunded':
    case 'void':
    case 'dispute-lost':
      return {};
  }
}

export function difference(before: Balances, after: Balances): Balances {
  const changed = ACCOUNTS.map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, amount]) => amount !== 0));
}

import type { Row } from '../platform/database/row.ts';

/**
 * card, cash, bank: money we hold. owed: what tenants owe. rent: what was charged. discounts and reductions: what we gave up.
 * disputed: taken back for now by a payer's bank. to-refund: money that is not ours.
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

/** What stands on each account because of one thing. Debits are positive, credits negative; together they are zero. */
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

/** Not what happened, but where it leads: so repetition and order do not matter, and a change is a difference of two. */
export function balancesOfPayment({ method, state, ...money }: PaymentFacts): Balances {
  const { amountMinor, discountMinor, refundedMinor } = money;
  const kept = amountMinor - refundedMinor;
  const purse = method === 'coupon' ? 'card' : method;
  const settled = { reductions: refundedMinor, discounts: discountMinor, owed: -(amountMinor + discountMinor) };
  switch (state) {
    case 'paid':
      return { ...settled, [purse]: kept };
    case 'disputed':
      return { ...settled, disputed: kept };
    case 'duplicate':
      return { [purse]: kept, 'to-refund': -kept };
    // The payer has everything back, and owes the month again.
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

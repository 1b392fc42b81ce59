import type Stripe from 'stripe';
import type { Account, Call } from './account.ts';
import { listPage } from './http/list-page.ts';
import { textIn } from './http/parse-form.ts';
import { get, newId, nowInSeconds } from './state.ts';

type Movement = {
  readonly amount: number;
  readonly currency: string;
  readonly fee: number;
  readonly source: string;
  readonly type: 'adjustment' | 'charge' | 'refund' | 'refund_failure';
  readonly description: string | null;
};

/** 2.9 % and 30 cents, Stripe's fee in the United States. */
export function feeOn(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

export function moveBalance({ state }: Account, { fee, ...movement }: Movement): Stripe.BalanceTransaction {
  const { amount, currency, type } = movement;
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    ...movement,
    available_on: nowInSeconds() + 2 * 86_400,
    balance_type: 'payments',
    created: nowInSeconds(),
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    status: 'pending',
  };
  state.transactions.set(transaction.id, transaction);
  return transaction;
}

export function listBalanceTransactions({ state }: Account, { form }: Call): object {
  const [source, type] = [textIn(form, 'source'), textIn(form, 'type')];
  const found = [...state.transactions.values()].filter(
    (one) => (source === undefined || one.source === source) && (type === undefined || one.type === type),
  );
  return listPage(found, form, '/v1/balance_transactions');
}

export function retrieveBalanceTransaction({ state }: Account, { id }: Call): object {
  return get(state.transactions, id, 'balance transaction');
}

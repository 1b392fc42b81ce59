import type Stripe from 'stripe';
import type { Account, Call } from '../account.ts';
import { listPage } from '../http/list-page.ts';
import { metadataOver, textIn } from '../http/parse-form.ts';
import { get, type StripeState } from '../state.ts';

export function updateRefund(account: Account, call: Call): object {
  const refund = get(account.state.refunds, call.id, 'refund');
  refund.metadata = metadataOver(refund.metadata ?? {}, call.form);
  account.emit({ of: 'refund', type: 'refund.updated', object: refund }, call);
  return refund;
}

export function listRefunds({ state }: Account, { form }: Call): object {
  const [intent, charge] = [textIn(form, 'payment_intent'), textIn(form, 'charge')];
  const found = [...state.refunds.values()].filter(
    (one) => (intent === undefined || one.payment_intent === intent) && (charge === undefined || one.charge === charge),
  );
  return listPage(found, form, '/v1/refunds');
}

export function retrieveRefund({ state }: Account, { id }: Call): object {
  return get(state.refunds, id, 'refund');
}

/** The charge shows what is refunded or on its way. A failed refund can be made again. */
export function countRefunds({ refunds }: StripeState, charge: Stripe.Charge): void {
  const counted = [...refunds.values()].filter(
    (one) => one.charge === charge.id && one.status !== 'failed' && one.status !== 'canceled',
  );
  charge.amount_refunded = counted.reduce((sum, { amount }) => sum + amount, 0);
  charge.refunded = charge.amount_refunded === charge.amount;
}

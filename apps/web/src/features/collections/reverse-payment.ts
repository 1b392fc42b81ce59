import type { Payment } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../platform/api-client.ts';
import { useFreshLists } from '../../platform/fresh-lists.ts';
import { m } from '../../platform/messages/messages.js';
import { notify } from '../../platform/notify.ts';
import { inMoney } from './amounts.ts';

export type Refund = {
  readonly payment: Payment;
  readonly amount: number;
  readonly reason: string;
  /** The same twice is one refund. */
  readonly key: string;
};

/** Gives money back to the card it came from. */
export function useRefundPayment() {
  return useMutation({
    mutationFn: ({ payment: { _id: id }, amount, reason, key }: Refund) =>
      ask('POST /api/payments/:id/refund', { params: { id }, body: { amount, reason, key } }),
    onSuccess: (_, { payment: { name }, amount }) =>
      notify('success', m.rent_roll_refunded({ name, amount: inMoney(amount) })),
    onSettled: useFreshLists(),
  });
}

/** Takes back what was written down by mistake, or paid by a coupon. */
export function useVoidPayment() {
  return useMutation({
    mutationFn: ({ payment: { _id: id }, reason }: Pick<Refund, 'payment' | 'reason'>) =>
      ask('POST /api/payments/:id/void', { params: { id }, body: { reason } }),
    onSuccess: (_, { payment: { name } }) => notify('success', m.rent_roll_voided({ name })),
    onSettled: useFreshLists(),
  });
}

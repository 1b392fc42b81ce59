import type { RentRollLine } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../platform/api-client.ts';
import { useFreshLists } from '../../platform/fresh-lists.ts';
import { m } from '../../platform/messages/messages.js';
import { notify } from '../../platform/notify.ts';

export type Received = {
  readonly line: RentRollLine;
  readonly month: string;
  readonly method: 'cash' | 'bank';
  readonly paidOn: string;
  readonly reference: string;
  /** The same twice is one payment. */
  readonly key: string;
};

/** Under way until the roll is there again. */
export function useRecordPayment() {
  return useMutation({
    mutationFn: ({ line: { agreementId }, month, method, paidOn, reference, key }: Received) =>
      ask('POST /api/recorded-payments', {
        body: { agreementId, month, method, paidOn, key, ...(reference ? { reference } : {}) },
      }),
    onSuccess: ({ payment }, { line: { name } }) =>
      notify('success', m.rent_roll_recorded({ name, receipt: payment.receiptNumber })),
    onSettled: useFreshLists(),
  });
}

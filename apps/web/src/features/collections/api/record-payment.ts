import type { RentRollLine } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useInvalidateLists } from '../../../platform/api/use-invalidate-lists.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';

export type RecordPaymentInput = {
  readonly line: RentRollLine;
  readonly amount: number;
  /** Only if nothing is owed: the month that is paid ahead. */
  readonly month?: string;
  /** As the dialog showed it: two windows do not record the same money. */
  readonly owed?: number;
  readonly method: 'cash' | 'bank';
  readonly paidOn: string;
  readonly reference: string;
  /** Idempotency key: the same key twice is one payment. */
  readonly key: string;
};

/** Pending until the rent roll is reloaded. */
export function useRecordPayment() {
  return useMutation({
    mutationFn: ({ line: { agreementId }, reference, ...received }: RecordPaymentInput) =>
      request('POST /api/recorded-payments', {
        body: { agreementId, ...received, ...(reference ? { reference } : {}) },
      }),
    onSuccess: ({ payment }, { line: { name } }) =>
      showToast('success', m.rent_roll_recorded({ name, receipt: payment.receiptNumber })),
    onSettled: useInvalidateLists(),
  });
}

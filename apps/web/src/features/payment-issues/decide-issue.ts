import { useMutation } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { useInvalidateLists } from '../../platform/api/use-invalidate-lists.ts';
import { m } from '../../platform/messages/messages.js';
import { showToast } from '../../platform/toast.ts';

type Assignment = {
  readonly intentId: string;
  readonly leaseId: string;
  readonly month: string | undefined;
  readonly reason: string;
};

export function useAssignPayment() {
  return useMutation({
    mutationFn: ({ intentId, leaseId, month, reason }: Assignment) =>
      request('PATCH /api/unclaimed-payments/:intentId', {
        params: { intentId },
        body: { leaseId, reason, ...(month ? { month } : {}) },
      }),
    onSuccess: ({ receiptNumber }) => showToast('success', m.unclaimed_assigned({ receipt: receiptNumber ?? '' })),
    onSettled: useInvalidateLists(),
  });
}

export function useRefundUnclaimed() {
  return useMutation({
    mutationFn: ({ intentId, reason }: Pick<Assignment, 'intentId' | 'reason'>) =>
      request('PATCH /api/unclaimed-payments/:intentId', { params: { intentId }, body: { refund: true, reason } }),
    onSuccess: () => showToast('success', m.unclaimed_refunded()),
    onSettled: useInvalidateLists(),
  });
}

export function useCloseIssue() {
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      request('PATCH /api/payment-issues/:id', { params: { id }, body: { reason } }),
    onSuccess: () => showToast('success', m.payment_issues_closed()),
    onSettled: useInvalidateLists(),
  });
}

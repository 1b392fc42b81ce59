import type { Agreement } from '@surela/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../platform/api/api-client.ts';
import { buildingToday, formatDayFirst } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { OWN_AGREEMENT, type OwnAgreement } from '../api/own-agreement.ts';

type Props = {
  readonly agreement: Agreement;
  /** Called when the request is withdrawn; the button is then unmounted. */
  readonly onClosed: () => void;
};

export function WithdrawAgreement({ agreement, onClosed }: Props) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdraw(agreement, onClosed);
  const confirm = () => {
    if (!withdraw.isPending) withdraw.mutate(undefined, { onSettled: () => setAsking(false) });
  };
  return (
    <>
      <button type="button" className="btn" onClick={() => setAsking(true)}>
        {m.withdraw_open()}
      </button>
      {asking && (
        <ConfirmDialog
          title={m.withdraw_title()}
          text={m.withdraw_text({ number: agreement.apartment })}
          actionLabel={m.withdraw_open()}
          busy={withdraw.isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useWithdraw({ _id, email }: Agreement, onClosed: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('PATCH /api/withdraw-agreement', { body: { email } }),
    onSuccess: ({ modifiedCount }) => {
      onClosed();
      if (modifiedCount === 0) {
        showToast('warning', m.withdraw_too_late());
        return;
      }
      showToast('success', m.withdraw_done());
      // Updates the cache with the result; the reload that follows only confirms it.
      client.setQueriesData<OwnAgreement | null>({ queryKey: OWN_AGREEMENT }, (own) => own && withdrawn(own, _id));
    },
    onError: () => showToast('error', m.withdraw_failed()),
    onSettled: () => void client.invalidateQueries({ queryKey: OWN_AGREEMENT }),
  });
}

/** A request for the time after a lease is no longer shown, as nothing comes after it then. */
function withdrawn(own: OwnAgreement, id: string): OwnAgreement {
  if (own.next?._id === id) return { ...own, next: null };
  return { ...own, status: 'checked', decision: 'withdrawn', date: formatDayFirst(buildingToday()) };
}

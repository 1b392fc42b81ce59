import { useEffect } from 'react';
import { m } from '../../platform/messages/messages.js';
import { mountToasts } from '../../platform/toast.ts';
import { useSendEmailAgain } from './send-email-again.ts';

type Props = { readonly entry: number; readonly email: string };

/** Gone once the email is put back; the focus then moves to its line. */
export function SendAgainButton({ entry, email }: Props) {
  const { mutate, isPending } = useSendEmailAgain();
  useEffect(mountToasts, []);
  useEffect(
    () => () => {
      // The browser has moved the focus of a removed button to the body by now.
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.getElementById(`entry-${entry}`)?.focus();
      });
    },
    [entry],
  );
  return (
    <button
      type="button"
      className="btn audit-send-again"
      aria-describedby={`entry-${entry}-said`}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate(email);
      }}
    >
      {isPending && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {m.audit_send_again()}
    </button>
  );
}

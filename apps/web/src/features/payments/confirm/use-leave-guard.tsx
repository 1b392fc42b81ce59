import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '../../../paths.ts';
import { m } from '../../../platform/messages/messages.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

/**
 * Asks before leaving while a card is being charged. Not for a person who is signed out; and beforeunload only while
 * polling, because during the charge the bank may redirect the window.
 */
export function useLeaveGuard(waiting: boolean, isBusy: () => boolean): ReactNode {
  const blocker = useBlocker(({ nextLocation }) => isBusy() && nextLocation.pathname !== paths.login);
  useEffect(() => {
    if (!waiting) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [waiting]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={m.confirm_payment_leave_title()}
      text={m.confirm_payment_leave_text()}
      actionLabel={m.confirm_payment_leave()}
      busy={false}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}

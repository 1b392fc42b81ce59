import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { m } from '../../platform/messages/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before what was typed or chosen is lost: by closing, by the back button, by leaving the site. */
export function useUnsaved(unsaved: boolean, onClose: () => void): { leave: () => void; question: ReactNode } {
  const [asked, setAsked] = useState(false);
  const blocker = useBlocker(unsaved);
  useEffect(() => {
    if (!unsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [unsaved]);
  const goOn = () => {
    onClose();
    blocker.proceed?.();
  };
  const stay = () => {
    setAsked(false);
    blocker.reset?.();
  };
  return {
    leave: () => (unsaved ? setAsked(true) : onClose()),
    question: (asked || blocker.state === 'blocked') && (
      <ConfirmDialog
        title={m.inventory_unsaved_title()}
        text={m.inventory_unsaved_text()}
        deed={m.inventory_unsaved_discard()}
        grave
        busy={false}
        onConfirm={goOn}
        onCancel={stay}
      />
    ),
  };
}

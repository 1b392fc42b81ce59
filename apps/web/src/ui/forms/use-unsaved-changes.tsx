import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

/**
 * Asks before what was typed or chosen is lost: by closing, by the back button, by leaving the site. Nobody is kept who is not
 * signed in any more. The question stands before the panel it is about: it then goes first, and the focus finds its way back.
 */
export function useUnsavedChanges(unsaved: boolean, onClose?: () => void): { leave: () => void; question: ReactNode } {
  const [asked, setAsked] = useState(false);
  const blocker = useBlocker(({ nextLocation }) => unsaved && nextLocation.pathname !== paths.login);
  useEffect(() => {
    if (!unsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [unsaved]);
  const goOn = () => {
    onClose?.();
    blocker.proceed?.();
  };
  const stay = () => {
    setAsked(false);
    blocker.reset?.();
  };
  return {
    leave: () => (unsaved ? setAsked(true) : onClose?.()),
    question: (asked || blocker.state === 'blocked') && (
      <ConfirmDialog
        title={m.unsaved_title()}
        text={m.unsaved_text()}
        actionLabel={m.unsaved_discard()}
        destructive
        busy={false}
        onConfirm={goOn}
        onCancel={stay}
      />
    ),
  };
}

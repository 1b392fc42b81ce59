import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

/**
 * Asks before unsaved input is lost: on close, back button or leaving the site. Not for a person who is signed out. The
 * dialog is rendered before its panel, so it unmounts first and the focus is restored.
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
        cancel={m.unsaved_keep()}
        busy={false}
        onConfirm={goOn}
        onCancel={stay}
      />
    ),
  };
}

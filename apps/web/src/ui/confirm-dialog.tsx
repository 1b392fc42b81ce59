import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { m } from '../platform/messages/messages.js';
import { SubmitButton } from './submit-button.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  /** What the button that does it says: the deed itself, never "OK". */
  readonly deed: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** A field for a reason, for instance. */
  readonly children?: ReactNode;
};

/**
 * Asked before what cannot be undone. The browser's own dialog: it keeps the focus inside, closes on Escape and gives the
 * focus back. Shown for as long as it is rendered.
 */
export function ConfirmDialog({ title, text, deed, busy, onConfirm, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is taken out of the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="confirm-dialog"
      onClose={onCancel}
    >
      <form
        method="dialog"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        <p id={`${id}-text`}>{text}</p>
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn" onClick={onCancel}>
            {m.cancel()}
          </button>
          <SubmitButton busy={busy} className="">
            {deed}
          </SubmitButton>
        </div>
      </form>
    </dialog>
  );
}

import type { ReactNode } from 'react';
import { m } from '../platform/messages/messages.js';
import { ShownDialog } from './shown-dialog.tsx';
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

/** Asked before what cannot be undone. */
export function ConfirmDialog({ title, text, deed, busy, onConfirm, onCancel, children }: Props) {
  return (
    <ShownDialog title={title} text={text} onClose={onCancel}>
      <form
        method="dialog"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
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
    </ShownDialog>
  );
}

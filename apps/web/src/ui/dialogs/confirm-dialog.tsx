import type { ReactNode } from 'react';
import { DialogActions } from './dialog-actions.tsx';
import { Modal } from './modal.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  /** What the button that does it says: the actionLabel itself, never "OK". */
  readonly actionLabel: string;
  readonly destructive?: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** A field for a reason, for instance. */
  readonly children?: ReactNode;
};

/** Asked before what cannot be undone. */
export function ConfirmDialog({
  title,
  text,
  actionLabel,
  destructive = false,
  busy,
  onConfirm,
  onCancel,
  children,
}: Props) {
  return (
    <Modal title={title} text={text} onClose={onCancel}>
      <form
        method="dialog"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {children}
        <DialogActions actionLabel={actionLabel} destructive={destructive} busy={busy} onCancel={onCancel} />
      </form>
    </Modal>
  );
}

import type { ReactNode } from 'react';
import { DialogActions } from './dialog-actions.tsx';
import { Modal } from './modal.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  /** Label of the confirming button: the action itself, never "OK". */
  readonly actionLabel: string;
  readonly destructive?: boolean;
  /** Label of the other button, where "Cancel" could mean two things. */
  readonly cancel?: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Extra fields, such as a reason. */
  readonly children?: ReactNode;
};

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({
  title,
  text,
  actionLabel,
  destructive = false,
  cancel,
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
        <DialogActions
          actionLabel={actionLabel}
          destructive={destructive}
          busy={busy}
          onCancel={onCancel}
          {...(cancel && { cancel })}
        />
      </form>
    </Modal>
  );
}

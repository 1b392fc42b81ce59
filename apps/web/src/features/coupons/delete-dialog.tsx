import { m } from '../../platform/messages/messages.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';

type QuestionProps = { readonly code: string; readonly onConfirm: () => void; readonly onCancel: () => void };

export function DeleteDialog({ code, onConfirm, onCancel }: QuestionProps) {
  return (
    <ConfirmDialog
      title={m.coupon_delete_title()}
      text={m.coupon_delete_text()}
      actionLabel={m.coupon_delete_action()}
      destructive
      busy={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="managed-code">{code}</p>
    </ConfirmDialog>
  );
}

export function DeletedNotice({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal title={m.coupon_deleted_title()} text={m.coupon_deleted_text()} onClose={onClose}>
      <button type="button" className="btn btn-primary justify-self-end" onClick={onClose}>
        {m.close()}
      </button>
    </Modal>
  );
}

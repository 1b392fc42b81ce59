import type { ReactNode } from 'react';
import { m } from '../../platform/messages/messages.js';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';

type Props = {
  readonly name: string;
  readonly error: string | undefined;
  readonly onClose: () => void;
  /** The rents agreed, of which the latest may be cancelled. */
  readonly children: ReactNode;
};

/** There is no day on which another rent could begin. */
export function NoNewRentDialog({ name, error, onClose, children }: Props) {
  return (
    <Modal title={m.change_rent_title({ name })} text={m.change_rent_ended()} onClose={onClose}>
      {children}
      <FormError text={error} />
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onClose}>
          {m.close()}
        </button>
      </div>
    </Modal>
  );
}

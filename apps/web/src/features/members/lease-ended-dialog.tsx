import type { Member } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { Modal } from '../../ui/dialogs/modal.tsx';
import type { LeaseRents } from './read-lease-rents.ts';
import { RentsAgreed } from './rents-agreed.tsx';

type Props = { readonly member: Member; readonly rents: LeaseRents['rents']; readonly onClose: () => void };

/** The lease has ended since the list of members was loaded. */
export function LeaseEndedDialog({ member, rents, onClose }: Props) {
  return (
    <Modal title={m.change_rent_title({ name: member.name })} text={m.change_rent_ended()} onClose={onClose}>
      <RentsAgreed member={member} rents={rents} />
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onClose}>
          {m.close()}
        </button>
      </div>
    </Modal>
  );
}

import { m } from '../../platform/messages/messages.js';
import { Modal } from '../../ui/dialogs/modal.tsx';

type Props = { readonly title: string; readonly text: string; readonly onClose: () => void };

/** Explains why an action is not possible now. Its only button closes it. */
export function ActionBlockedDialog({ title, text, onClose }: Props) {
  return (
    <Modal title={title} text={text} onClose={onClose}>
      <button type="button" className="btn justify-self-end" onClick={onClose}>
        {m.close()}
      </button>
    </Modal>
  );
}

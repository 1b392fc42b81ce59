import { useEffect, useId, useRef } from 'react';
import { m } from '../../platform/messages/messages.js';

type Props = { readonly title: string; readonly text: string; readonly onClose: () => void };

/** Why something cannot be done now, with nothing to decide. */
export function RefusedDialog({ title, text, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
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
      onClose={onClose}
    >
      <div className="grid gap-4">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        <p id={`${id}-text`}>{text}</p>
        <button type="button" className="btn justify-self-end" onClick={onClose}>
          {m.close()}
        </button>
      </div>
    </dialog>
  );
}

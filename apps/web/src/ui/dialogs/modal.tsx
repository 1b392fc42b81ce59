import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Figures } from '../text/figures.tsx';
import './modal.css';

type Props = {
  readonly title: string;
  readonly text: string;
  /** For two columns side by side. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A native <dialog>: traps the focus, closes on Escape and restores the focus. Open while it is mounted. */
export function Modal({ title, text, wide = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before unmounting: only then does the browser restore the focus.
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
      data-wide={wide}
      // The close event fires after the dialog is gone, and could close a dialog that was opened in between.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <h2 id={`${id}-title`} className="text-2xl">
          <Figures text={title} />
        </h2>
        {/* A field may change it. */}
        <p id={`${id}-text`} aria-live="polite">
          {text}
        </p>
        {children}
      </div>
    </dialog>
  );
}

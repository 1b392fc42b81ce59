import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { m } from '../../platform/messages/messages.js';
import { Icon } from '../icons/icon.tsx';
import { Figures } from '../text/figures.tsx';
import './side-panel.css';

type Props = {
  readonly title: string;
  /** Called on Escape, back gesture or close button. The parent decides whether the panel closes. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
};

/** A native <dialog> of full height at the side of the page. Open while it is mounted. */
export function SidePanel({ title, onLeave, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent(onLeave);
  const id = useId();
  // Closed before unmounting: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // Handled before the browser's own close: a second Escape would skip the confirmation.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      leave();
    };
    // The back gesture of phones.
    const onCancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      leave();
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('cancel', onCancel);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('cancel', onCancel);
      element.close();
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} className="side-panel">
      <div className="side-panel-head">
        <h2 id={id} className="text-2xl">
          <Figures text={title} />
        </h2>
        <button type="button" className="btn btn-ghost btn-square" aria-label={m.close()} onClick={onLeave}>
          <Icon name="close" />
        </button>
      </div>
      <div className="side-panel-body">{children}</div>
    </dialog>
  );
}

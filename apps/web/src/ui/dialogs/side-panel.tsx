import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { m } from '../../platform/messages/messages.js';
import { Icon } from '../icons/icon.tsx';
import './side-panel.css';

type Props = {
  readonly title: string;
  /** Somebody wants to leave. Whoever shows the panel decides whether it goes. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
};

/** Work beside the page: the browser's own dialog, as high as the window. Shown for as long as it is rendered. */
export function SidePanel({ title, onLeave, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent(onLeave);
  const id = useId();
  // Closed before it is taken out of the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // Before the browser closes it by itself: on a second Escape it would no longer ask.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      leave();
    };
    // A phone's own gesture for going back.
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
    <dialog ref={dialog} aria-labelledby={id} className="panel-dialog">
      <div className="panel-dialog-head">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <button type="button" className="btn btn-ghost btn-square" aria-label={m.close()} onClick={onLeave}>
          <Icon name="close" />
        </button>
      </div>
      <div className="panel-dialog-body">{children}</div>
    </dialog>
  );
}

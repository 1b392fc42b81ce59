import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { Icon } from '../icons/icon.tsx';

type Props = {
  readonly label: string;
  readonly openLabel: string;
  /** Content beside the close button. */
  readonly head?: ReactNode;
  readonly className?: string;
  /** Receives a function that closes it, for its entries. */
  readonly children: (close: () => void) => ReactNode;
};

/** A native <dialog>: traps the focus, closes on Escape and restores the focus. */
export function NavigationDrawer({ label, openLabel, head, className = '', children }: Props) {
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // A click on the dialog element itself is a click on the backdrop. Keyboards use Escape.
    const onPress = ({ target }: MouseEvent) => {
      if (target === element) setOpen(false);
    };
    element.addEventListener('click', onPress);
    return () => {
      element.removeEventListener('click', onPress);
      element.close();
    };
  }, [open]);

  return (
    <div className={className}>
      <button
        type="button"
        className="btn btn-ghost btn-square"
        aria-label={openLabel}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <dialog ref={dialog} aria-label={label} className="navigation-drawer" onClose={() => setOpen(false)}>
        <div className="flex h-full flex-col gap-6 p-4">
          <div className="flex items-center justify-between pl-3">
            {head}
            <button
              type="button"
              className="btn btn-ghost btn-square ml-auto"
              aria-label={m.close()}
              onClick={() => setOpen(false)}
            >
              <Icon name="close" />
            </button>
          </div>
          {children(() => setOpen(false))}
        </div>
      </dialog>
    </div>
  );
}

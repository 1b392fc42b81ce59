import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useDismiss } from './use-dismiss.ts';

type Props = {
  readonly label: string;
  readonly face: ReactNode;
  /** Receives a function that closes it, for its entries. */
  readonly children: (close: () => void) => ReactNode;
};

/** A button that opens a panel below it. */
export function Dropdown({ label, face, children }: Props) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const dismiss = useCallback((how: 'escape' | 'elsewhere') => {
    setOpen(false);
    if (how === 'escape') button.current?.focus();
  }, []);
  useDismiss(open, place, dismiss);

  return (
    <div ref={place} className="relative">
      <button
        ref={button}
        type="button"
        className="grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-base-content/10"
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="card-surface absolute top-full right-0 z-20 mt-2 w-60 max-w-[calc(100vw-2rem)] p-2 shadow-lg"
      >
        {open && children(() => setOpen(false))}
      </div>
    </div>
  );
}

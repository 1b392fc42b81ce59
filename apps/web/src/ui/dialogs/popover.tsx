import { type ReactNode, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import './popover.css';
import { useDismiss } from './use-dismiss.ts';

type Props = {
  /** Accessible name; begins with the visible words. */
  readonly label: string;
  readonly face: ReactNode;
  readonly describedBy: string;
  readonly children: ReactNode;
};

/** Words that show their details on a press, over the page: nothing below them moves. */
export function Popover({ label, face, describedBy, children }: Props) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const dismiss = useCallback((how: 'escape' | 'elsewhere') => {
    setOpen(false);
    if (how === 'escape') button.current?.focus();
  }, []);
  useDismiss(open, place, dismiss);
  useLayoutEffect(() => {
    if (!open || !panel.current || !button.current) return;
    // In the top layer no table or card cuts it off.
    panel.current.showPopover();
    putBeside(panel.current, button.current.getBoundingClientRect());
    panel.current.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <span ref={place}>
      <button
        ref={button}
        type="button"
        className="popover-button"
        aria-label={label}
        aria-describedby={describedBy}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {face}
        <Icon name="down" className="size-4" />
      </button>
      {open && (
        <div ref={panel} id={panelId} popover="manual" className="popover">
          {children}
        </div>
      )}
    </span>
  );
}

const GAP = 6;
const EDGE = 16;

/** Below the button, or above it where there is more room. It scrolls with the page. */
function putBeside(panel: HTMLElement, button: DOMRect): void {
  const { width, height } = panel.getBoundingClientRect();
  const fitsBelow = button.bottom + GAP + height <= innerHeight || button.top < height + GAP;
  const top = fitsBelow ? button.bottom + GAP : button.top - GAP - height;
  const left = Math.max(EDGE, Math.min(button.right - width, document.documentElement.clientWidth - width - EDGE));
  panel.style.top = `${top + scrollY}px`;
  panel.style.left = `${left + scrollX}px`;
}

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import './popover.css';
import { useDisclosure } from './use-disclosure.ts';

type Props = {
  /** Accessible name; begins with the visible words. */
  readonly label: string;
  readonly face: ReactNode;
  readonly describedBy: string;
  readonly icon?: IconName;
  /** A function of what closes it, for a panel of actions. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
};

/** Text that shows details in a popover on click, without moving the page. */
export function Popover({ label, face, describedBy, icon = 'down', children }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { open, close, button, panelId } = useDisclosure(place);
  useLayoutEffect(() => {
    const pressed = button.ref.current;
    if (!open || !panel.current || !pressed) return;
    // In the top layer no table or card cuts it off.
    panel.current.showPopover();
    putBeside(panel.current, pressed.getBoundingClientRect());
    panel.current.scrollIntoView({ block: 'nearest' });
  }, [open, button.ref]);
  // The pressed action goes with the panel: a dialog that it opens gives the focus to this button afterwards.
  const closeFromWithin = () => {
    button.ref.current?.focus();
    close();
  };
  return (
    <span ref={place}>
      <button {...button} className="popover-button" aria-label={label} aria-describedby={describedBy}>
        {face}
        <Icon name={icon} className={face === null ? 'size-5' : 'size-4'} />
      </button>
      {open && (
        <div ref={panel} id={panelId} popover="manual" className="popover">
          {typeof children === 'function' ? children(closeFromWithin) : children}
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

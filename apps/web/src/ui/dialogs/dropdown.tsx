import { type ReactNode, useRef } from 'react';
import { useDisclosure } from './use-disclosure.ts';

type Props = {
  readonly label: string;
  readonly face: ReactNode;
  /** Receives a function that closes it, for its entries. */
  readonly children: (close: () => void) => ReactNode;
};

/** A button that opens a panel below it. */
export function Dropdown({ label, face, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { open, close, button, panelId } = useDisclosure(place);
  return (
    <div ref={place} className="relative">
      <button
        {...button}
        className="grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-base-content/10"
        aria-label={label}
      >
        {face}
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="card-surface absolute top-full right-0 z-20 mt-2 w-60 max-w-[calc(100vw-2rem)] p-2 shadow-lg"
      >
        {open && children(close)}
      </div>
    </div>
  );
}

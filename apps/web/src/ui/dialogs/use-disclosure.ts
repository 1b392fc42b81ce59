import { type RefObject, useCallback, useId, useRef, useState } from 'react';
import { useDismiss } from './use-dismiss.ts';

/**
 * A button that shows and hides a panel. Escape and a press elsewhere hide it; after Escape the button has the focus again.
 * @param place around both
 */
export function useDisclosure(place: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const dismiss = useCallback((how: 'escape' | 'elsewhere') => {
    setOpen(false);
    if (how === 'escape') ref.current?.focus();
  }, []);
  useDismiss(open, place, dismiss);
  const button = {
    ref,
    type: 'button',
    'aria-expanded': open,
    'aria-controls': panelId,
    onClick: () => setOpen(!open),
  } as const;
  return { open, close: () => setOpen(false), button, panelId };
}

import { type RefObject, useEffect } from 'react';

/** Closes an open element on Escape, on a click outside or when the focus leaves it. */
export function useDismiss(
  open: boolean,
  place: RefObject<HTMLElement | null>,
  onDismiss: (how: 'escape' | 'elsewhere') => void,
): void {
  useEffect(() => {
    if (!open) return;
    const over = new AbortController();
    const onElsewhere = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) onDismiss('elsewhere');
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss('escape');
    };
    document.addEventListener('pointerdown', onElsewhere, over);
    document.addEventListener('focusin', onElsewhere, over);
    document.addEventListener('keydown', onKey, over);
    return () => over.abort();
  }, [open, place, onDismiss]);
}

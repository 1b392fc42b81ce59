import { type RefObject, useEffect, useRef } from 'react';

/** The button that opened a dialog can be gone once it has closed. The focus then moves to the element of this ref. */
export function useKeptFocus<Target extends HTMLElement>(isOpen: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    wasOpen.current ||= isOpen;
    const isLost = !isOpen && wasOpen.current && document.activeElement === document.body;
    if (!isLost || !target.current) return;
    target.current.focus({ preventScroll: true });
    // Once: what is lost after the next dialog of another list is not this one's.
    wasOpen.current = false;
  });
  return target;
}

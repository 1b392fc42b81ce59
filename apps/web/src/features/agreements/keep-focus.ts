import { type RefObject, useEffect, useRef } from 'react';

/** The button that was pressed is gone once its row has changed: the focus then goes to the count above the list. */
export function useRestoreFocus(underWay: number, place: RefObject<HTMLElement | null>): void {
  const before = useRef(underWay);
  useEffect(() => {
    const done = underWay < before.current;
    before.current = underWay;
    if (done && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [underWay, place]);
}

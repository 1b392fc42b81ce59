import { type RefObject, useEffect, useRef } from 'react';

/**
 * A row's button disappears when its action ends. If the focus was lost with it, the focus moves to `target`.
 * `pending` counts the actions in progress.
 */
export function useRestoreFocus(pending: number, target: RefObject<HTMLElement | null>): void {
  const before = useRef(pending);
  useEffect(() => {
    const done = pending < before.current;
    before.current = pending;
    if (done && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [pending, target]);
}

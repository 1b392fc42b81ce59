import { useEffect, useRef } from 'react';

const TIMEOUT_MS = 10_000;

/**
 * After a navigation the focus moves to the new heading, so screen readers announce it. If the heading is rendered
 * later, it is waited for.
 */
export function useFocusHeading(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    // The browser announces the first page itself.
    if (last.current === pathname) return;
    last.current = pathname;
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), TIMEOUT_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
}

/** @returns false if there is no heading yet */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

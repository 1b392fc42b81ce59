import { useEffect, useRef } from 'react';

const PATIENCE = 10_000;

/**
 * After a change of screen the focus goes to its heading, which a screen reader then reads. Without it the focus stays
 * on a link that is gone. A heading that comes later (a role is being asked for) is waited for.
 */
export function useFocusHeading(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    // The first screen of a visit is the browser's to announce.
    if (last.current === pathname) return;
    last.current = pathname;
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

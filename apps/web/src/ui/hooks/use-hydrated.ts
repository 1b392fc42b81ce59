import { useSyncExternalStore } from 'react';

/** False while a prerendered page is taken over, then true: for what only the browser knows, such as its storage. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}

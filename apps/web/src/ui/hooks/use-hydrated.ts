import { useSyncExternalStore } from 'react';

/** False during hydration, then true: for what only the browser knows, such as its storage. */
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

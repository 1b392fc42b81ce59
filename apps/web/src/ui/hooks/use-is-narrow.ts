import { useSyncExternalStore } from 'react';

const NARROW = '(width < 40rem)';

/** Whether this is a phone's width: only for what style sheets cannot turn around. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

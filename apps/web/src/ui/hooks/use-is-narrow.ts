import { useSyncExternalStore } from 'react';

const NARROW = '(width < 40rem)';

/** True at phone width. Only for what CSS cannot do. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(width < 40rem)');

/** Whether this is a phone's width: only for what style sheets cannot turn around. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      narrow.addEventListener('change', changed);
      return () => narrow.removeEventListener('change', changed);
    },
    () => narrow.matches,
  );
}

import { useSyncExternalStore } from 'react';

type Kind = 'success' | 'error' | 'warning' | 'info';

let wanted = false;
const listeners = new Set<() => void>();

/** Says something in passing, at the bottom right. The toasts' own code comes with the first of them. */
export function showToast(kind: Kind, text: string): void {
  mountToasts();
  void import('react-toastify/unstyled').then(({ toast }) => toast[kind](text));
}

/** On screens that are likely to say something, the place for it is there before: a screen reader then hears it. */
export function mountToasts(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

export function useToastsMounted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

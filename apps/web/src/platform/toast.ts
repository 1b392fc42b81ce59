import { useSyncExternalStore } from 'react';

type Kind = 'success' | 'error' | 'warning' | 'info';

let wanted = false;
const listeners = new Set<() => void>();

/** Shows a toast at the bottom right. The toast library is loaded with the first one. */
export function showToast(kind: Kind, text: string): void {
  mountToasts();
  void import('react-toastify/unstyled').then(({ toast }) => toast[kind](text));
}

/** Mounts the toast region in advance: screen readers announce only what is added to an existing region. */
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

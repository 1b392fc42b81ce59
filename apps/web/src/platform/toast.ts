import { useSyncExternalStore } from 'react';

type Kind = 'success' | 'error' | 'warning' | 'info';

let wanted = false;
let last = '';
const listeners = new Set<() => void>();

/** Shows a toast at the bottom right. The toast library is loaded with the first one. */
export function showToast(kind: Kind, text: string): void {
  last = text;
  mountToasts();
  // If the library fails to load, there is no toast region, and the last text is shown in its place.
  import('react-toastify/unstyled').then(({ toast }) => toast[kind](text)).catch(() => undefined);
}

/** Mounts the toast region in advance: screen readers announce only what is added to an existing region. */
export function mountToasts(): void {
  wanted = true;
  notify();
}

export function useToastsMounted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
}

/** The text of the last toast until it is closed, or ''. */
export function useLastToast(): { readonly text: string; readonly close: () => void } {
  const text = useSyncExternalStore(
    subscribe,
    () => last,
    () => '',
  );
  return { text, close: closeLast };
}

function closeLast(): void {
  last = '';
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

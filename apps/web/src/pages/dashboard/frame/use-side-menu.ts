import { useSyncExternalStore } from 'react';

/** Widths at which the open menu covers the content: it closes after a click, and is not remembered. */
export const NARROW = '(width < 64rem)';

const KEY = 'side-menu';
const listeners = new Set<() => void>();

/**
 * Whether the side menu is open. On wide screens the last state is restored; a script in the document's head reads it
 * before the first paint.
 */
export function useSideMenu() {
  return { open: useSyncExternalStore(subscribe, isOpen, () => false), setOpen };
}

function isOpen(): boolean {
  return document.documentElement.dataset['sideMenu'] === 'open';
}

function setOpen(open: boolean): void {
  const { dataset } = document.documentElement;
  if (open) dataset['sideMenu'] = 'open';
  else delete dataset['sideMenu'];
  if (!matchMedia(NARROW).matches) remember(open);
  for (const listener of listeners) listener();
}

function remember(open: boolean): void {
  try {
    if (open) localStorage.setItem(KEY, 'open');
    else localStorage.removeItem(KEY);
  } catch {
    // If storage is blocked, the state is just not remembered.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

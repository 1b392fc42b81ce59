import { useSyncExternalStore } from 'react';

const KEY = 'isDark';
const listeners = new Set<() => void>();

/** The document already carries the right theme before we run: see the script in index.html. */
function isDark(): boolean {
  return document.documentElement.dataset['theme'] === 'sunset';
}

function setDark(dark: boolean): void {
  document.documentElement.dataset['theme'] = dark ? 'sunset' : 'winter';
  try {
    localStorage.setItem(KEY, String(dark));
  } catch {
    // A browser that keeps nothing: the choice holds for this visit.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): { readonly dark: boolean; readonly toggle: () => void } {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return { dark, toggle: () => setDark(!dark) };
}

import { useSyncExternalStore } from 'react';

const KEY = 'isDark';
const listeners = new Set<() => void>();

/** The script in index.html has already set the theme. */
function isDark(): boolean {
  return document.documentElement.dataset['theme'] === 'sunset';
}

function setDark(dark: boolean): void {
  const { documentElement: root } = document;
  root.dataset['theme'] = dark ? 'sunset' : 'winter';
  const frame = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (frame) frame.content = getComputedStyle(root).backgroundColor;
  try {
    localStorage.setItem(KEY, String(dark));
  } catch {
    // Storage blocked: the choice lasts for this visit.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): { readonly dark: boolean; readonly toggle: () => void } {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  // Read again: at hydration `dark` is still what the server assumed.
  return { dark, toggle: () => setDark(!isDark()) };
}

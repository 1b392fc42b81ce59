import type { screens } from './lazy-pages.ts';

const load = async (name: keyof typeof screens) => (await import('./lazy-pages.ts')).screens[name]();

/** For the `lazy` of a route. */
export function lazyScreen(name: keyof typeof screens) {
  return { Component: load.bind(undefined, name) };
}

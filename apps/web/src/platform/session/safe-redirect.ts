import { paths } from '../../paths.ts';

const AN_APARTMENT = /^\/apartments\/[\da-f-]{36}$/;
const SCREENS: readonly string[] = Object.values(paths).filter((path) => path !== paths.login && path !== paths.signUp);

/**
 * The page a visitor came from, as guards put it into the router's state; home if there is none. State survives in the
 * browser's history, so it is checked: only a screen of ours, never another site and never the login screens again.
 */
export function safeRedirectFrom(state: unknown): string {
  const from: unknown = Object(state).from;
  if (typeof from !== 'string' || !from.startsWith('/')) return paths.home;
  const [path = ''] = from.split(/[?#]/);
  return SCREENS.includes(path) || AN_APARTMENT.test(path) ? from : paths.home;
}

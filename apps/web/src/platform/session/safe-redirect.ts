import { paths } from '../../paths.ts';

const AN_APARTMENT = /^\/apartments\/[\da-f-]{36}$/;
const SCREENS: readonly string[] = Object.values(paths).filter((path) => path !== paths.login && path !== paths.signUp);

/**
 * The page a visitor came from, from the router's state, else home. The state survives in the history, so it is
 * validated: only our own pages, never the login screens.
 */
export function safeRedirectFrom(state: unknown): string {
  const from: unknown = Object(state).from;
  if (typeof from !== 'string' || !from.startsWith('/')) return paths.home;
  const [path = ''] = from.split(/[?#]/);
  return SCREENS.includes(path) || AN_APARTMENT.test(path) ? from : paths.home;
}

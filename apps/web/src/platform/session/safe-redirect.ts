import { paths } from '../../paths.ts';

const AN_APARTMENT = /^\/apartments\/[\da-f-]{36}$/i;
/** Screens that lead on to another page, so leading back to them would be a loop. */
const LEADING_ON: readonly string[] = [paths.login, paths.signUp, paths.forgotPassword, paths.emailLink];
const SCREENS: readonly string[] = Object.values(paths).filter((path) => !LEADING_ON.includes(path));

/**
 * The page a visitor came from, from the router's state, else home. The state survives in the history, so it is
 * validated: only our own pages, never the login screens.
 */
export function safeRedirectFrom(state: unknown): string {
  const from: unknown = Object(state).from;
  return typeof from === 'string' ? ownPage(from) : paths.home;
}

/**
 * The path of an address if it is one of our own pages, else home. For addresses from outside, such as the `continueUrl` of
 * a link in an email.
 */
export function safePath(address: string, origin = location.origin): string {
  return ownPage(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address);
}

function ownPage(path: string): string {
  const [page = ''] = path.split(/[?#]/);
  return SCREENS.includes(page) || AN_APARTMENT.test(page) ? path : paths.home;
}

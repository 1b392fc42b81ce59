import { matchPath } from 'react-router';
import { paths } from './paths.ts';

/** Chunks of a prerendered page beside the first script's, by the names of `vite.config.ts` and of the page's file. */
const SCRIPTS: readonly (readonly [pattern: string, names: readonly string[]])[] = [
  [paths.home, []],
  [paths.apartments, ['apartments']],
  [paths.apartment, ['apartment-page']],
  [paths.privacy, ['legal-page']],
  [paths.terms, ['legal-page']],
  [paths.login, ['identity-layout', 'login-page']],
  [paths.signUp, ['identity-layout', 'sign-up-page']],
  [paths.forgotPassword, ['identity-layout', 'forgot-password-page']],
  [paths.emailLink, ['identity-layout', 'email-link-page']],
  [paths.dashboard, ['dashboard-layout']],
  // Shared by several pages.
  ['*', ['inside']],
];

/** Requested with the document: styles are needed for the first paint, and scripts should not wait for the first one. */
export function scriptsOf(address: string): readonly string[] {
  return SCRIPTS.find(([pattern]) => matchPath(pattern, address))?.[1] ?? [];
}

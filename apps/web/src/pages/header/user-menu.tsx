import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { currentToken } from '../../platform/session/access-token.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { LazySection } from '../lazy-section.tsx';

/** Most visitors never see it. */
const accountMenu = async () => (await import('./account-menu.tsx')).AccountMenu;
export const PLACEHOLDER = <div className="skeleton hexagon size-10" aria-hidden="true" />;

/** If the menu fails to load, there is still a link to the dashboard. */
const TO_DASHBOARD = (
  <Link to={paths.dashboard} className="nav-link">
    {m.account_dashboard()}
  </Link>
);

export function UserMenu() {
  const { user, loading } = useSession();
  const returning = useSyncExternalStore(neverChanges, hasToken, () => false);
  useEffect(() => {
    // Set by the prerendered page to hide the links for visitors.
    delete document.documentElement.dataset['returning'];
  }, []);
  if (user) return <LazySection load={accountMenu} fallback={PLACEHOLDER} failed={TO_DASHBOARD} />;
  // With a token of an earlier visit the session is likely to resume: the login links would disappear under the
  // pointer.
  if (loading && returning) return PLACEHOLDER;
  return <SignedOut />;
}

/** Read once; then the session is the source. */
function neverChanges(): () => void {
  return () => undefined;
}

function hasToken(): boolean {
  return currentToken() !== null;
}

function SignedOut() {
  const { pathname, search } = useLocation();
  const state = { from: pathname + search };
  return (
    <>
      <Link to={paths.login} state={state} className="for-strangers nav-link max-sm:px-2">
        {m.login_link()}
      </Link>
      <Link to={paths.signUp} state={state} className="for-strangers btn btn-primary max-sm:px-3">
        {m.sign_up_link()}
      </Link>
    </>
  );
}

import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { m } from '../platform/messages/messages.js';
import { currentToken } from '../platform/session/access-token.ts';
import { useSession } from '../platform/session/session-context.tsx';
import { Dropdown } from '../ui/dialogs/dropdown.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Avatar } from '../ui/media/avatar.tsx';
import { useSignOut } from './use-sign-out.ts';

export function UserMenu() {
  const { user, loading } = useSession();
  const returning = useSyncExternalStore(neverChanges, hasToken, () => false);
  useEffect(() => {
    // Set by the prerendered page to hide the links for visitors.
    delete document.documentElement.dataset['returning'];
  }, []);
  if (user) return <SignedIn name={user.displayName || user.email} photo={user.photoURL} />;
  // With a token of an earlier visit the session is likely to resume: the login links would disappear under the
  // pointer.
  if (loading && returning) return <div className="skeleton hexagon size-10" aria-hidden="true" />;
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

function SignedIn({ name, photo }: { readonly name: string; readonly photo: string | null }) {
  const signOut = useSignOut();
  return (
    <>
      <Dropdown label={m.account_menu({ name })} face={<Avatar photo={photo} alt="" />}>
        {(close) => (
          <ul className="grid">
            <li>
              <Link to={paths.myProfile} className="menu-row font-semibold" onClick={close}>
                <Icon name="person" />
                <span className="wrap-anywhere">{name}</span>
              </Link>
            </li>
            <li>
              <Link to={paths.dashboard} className="menu-row" onClick={close}>
                <Icon name="grid" />
                {m.account_dashboard()}
              </Link>
            </li>
            <li>
              <button type="button" className="menu-row" onClick={signOut}>
                <Icon name="leave" />
                {m.sign_out()}
              </button>
            </li>
          </ul>
        )}
      </Dropdown>
      <button type="button" className="btn btn-ghost max-sm:btn-square" onClick={signOut}>
        <Icon name="leave" className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">{m.sign_out()}</span>
      </button>
    </>
  );
}

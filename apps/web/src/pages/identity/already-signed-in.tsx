import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { safeRedirectFrom } from '../../platform/session/safe-redirect.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { useSignOut } from '../header/use-sign-out.ts';
import { PageHeading } from '../page-heading.tsx';

/** On the login screen for a signed-in person: why they are here as its heading, who they are, and links onward. */
export function AlreadySignedIn() {
  const { user } = useSession();
  const { state } = useLocation();
  const signOut = useSignOut();
  const refused: unknown = Object(state).refused;
  const origin = refused ? paths.dashboard : safeRedirectFrom(state);
  return (
    <>
      <PageHeading text={headingOf(refused)} />
      <section aria-label={m.signed_in_label()} className="card-surface grid gap-4 p-6">
        <output className="grid gap-1">
          <p className="wrap-anywhere">{m.signed_in_as({ name: user?.displayName || user?.email || '' })}</p>
          {user?.displayName && <p className="text-muted wrap-anywhere">{user.email}</p>}
        </output>
        <div className="grid gap-2">
          <Link to={origin} className="btn btn-primary">
            {refused ? m.go_to_dashboard() : m.go_on()}
          </Link>
          <button type="button" className="btn btn-outline" onClick={signOut}>
            {m.sign_in_as_other()}
          </button>
        </div>
      </section>
    </>
  );
}

function headingOf(refused: unknown): string {
  if (refused === 'admin') return m.refused_admin();
  return refused === 'member' ? m.refused_member() : m.signed_in_title();
}

import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { log } from '../../platform/log.ts';
import { m } from '../../platform/messages/messages.js';
import { safePath } from '../../platform/session/safe-redirect.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { PageHeading } from '../page-heading.tsx';
import type { EmailAction } from './email-actions.ts';

type Props = { readonly action: EmailAction; readonly email: string; readonly continueUrl: string | null };

export function ConfirmedEmail({ action, email, continueUrl }: Props) {
  const { user, loading, checkVerification } = useSession();
  const isSignedIn = user !== null && !action.endsSession;
  // The session may still be being restored in this browser.
  useEffect(() => {
    if (loading || !isSignedIn) return;
    checkVerification().catch((error: unknown) => log('The verification could not be looked up.', error));
  }, [loading, isSignedIn, checkVerification]);
  const next = nextPage(continueUrl);
  return (
    <>
      <PageHeading text={action.doneTitle()} />
      <p className="wrap-anywhere">{action.done({ email })}</p>
      {action.wasAttacked && (
        <Link to={paths.forgotPassword} className="btn btn-primary">
          {m.undo_email_reset()}
        </Link>
      )}
      {isSignedIn ? (
        <Link to={next} className="btn btn-primary">
          {m.go_on()}
        </Link>
      ) : (
        <Link to={paths.login} state={{ from: next }} className={`btn ${action.wasAttacked ? '' : 'btn-primary'}`}>
          {m.login_submit()}
        </Link>
      )}
    </>
  );
}

/** Anyone can write another address into a link. */
function nextPage(continueUrl: string | null): string {
  const path = safePath(continueUrl ?? '');
  return path === paths.home ? paths.dashboard : path;
}

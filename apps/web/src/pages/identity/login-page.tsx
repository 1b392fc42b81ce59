import { Link, useLocation } from 'react-router';
import { LoginForm } from '../../features/people/login-form.tsx';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { demoAccounts } from '../../platform/settings.ts';
import { PageHeading } from '../page-heading.tsx';
import { SessionError } from '../session-error.tsx';
import { SessionNotice } from '../session-notice.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { LoginReason } from './login-reason.tsx';
import { useLoginRedirect } from './use-login-redirect.ts';

export function LoginPage() {
  const { state } = useLocation();
  const { signedInBefore, begin, end } = useLoginRedirect();
  return (
    <>
      {!signedInBefore && <PageHeading text={m.login_title()} />}
      <SessionError />
      <SessionNotice />
      {signedInBefore ? (
        <AlreadySignedIn />
      ) : (
        <>
          <LoginReason />
          <LoginForm demoAccounts={demoAccounts} onStart={begin} onEnd={end} />
          <p>
            {m.login_new_here()}{' '}
            <Link to={paths.signUp} state={state} className="text-link">
              {m.sign_up_link()}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

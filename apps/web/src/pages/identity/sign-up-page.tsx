import { Link, useLocation } from 'react-router';
import { SignUpForm } from '../../features/people/sign-up-form.tsx';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { safeRedirectFrom } from '../../platform/session/safe-redirect.ts';
import { PageHeading } from '../page-heading.tsx';
import { SessionError } from '../session-error.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { SignUpReason } from './login-reason.tsx';
import { useLoginRedirect } from './use-login-redirect.ts';

export function SignUpPage() {
  const { state } = useLocation();
  const from = safeRedirectFrom(state);
  const { signedInBefore, begin, end } = useLoginRedirect();
  return (
    <>
      {!signedInBefore && <PageHeading text={m.sign_up_title()} />}
      <SessionError />
      {signedInBefore ? (
        <AlreadySignedIn />
      ) : (
        <>
          <SignUpReason />
          <SignUpForm continueTo={from === paths.home ? undefined : from} onStart={begin} onEnd={end} />
          <p>
            {m.sign_up_known_here()}{' '}
            <Link to={paths.login} state={state} className="text-link">
              {m.login_link()}
            </Link>
          </p>
        </>
      )}
    </>
  );
}

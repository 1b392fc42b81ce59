import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ForgotPasswordForm } from '../../features/people/recovery/forgot-password-form.tsx';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';
import { focusHeading } from '../use-focus-heading.ts';

/** Says the same for every address: nobody learns here who has an account. */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  const [sentTo, setSentTo] = useState('');
  const shown = useRef(sentTo);
  useEffect(() => {
    // The button that was pressed is gone.
    if (shown.current !== sentTo) focusHeading();
    shown.current = sentTo;
  }, [sentTo]);
  return (
    <>
      <PageHeading text={sentTo ? m.forgot_password_sent_title() : m.forgot_password_title()} />
      {sentTo ? (
        <>
          <p className="wrap-anywhere">{m.forgot_password_answer({ email: sentTo })}</p>
          <p className="text-muted">{m.forgot_password_nothing()}</p>
          <button type="button" className="btn btn-outline btn-block" onClick={() => setSentTo('')}>
            {m.forgot_password_again()}
          </button>
        </>
      ) : (
        <>
          <p>{m.forgot_password_how()}</p>
          <ForgotPasswordForm onSent={setSentTo} />
        </>
      )}
      <p>
        <Link to={paths.login} state={state} className="text-link inline-flex min-h-11 items-center">
          {m.back_to_login()}
        </Link>
      </p>
    </>
  );
}

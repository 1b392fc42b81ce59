import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ConfirmEmail } from '../../features/people/recovery/confirm-email.tsx';
import { isStaleLink, useEmailLink } from '../../features/people/recovery/email-link.ts';
import { NewPasswordForm } from '../../features/people/recovery/new-password-form.tsx';
import { paths } from '../../paths.ts';
import { log } from '../../platform/log.ts';
import { m } from '../../platform/messages/messages.js';
import type { LoginPageState } from '../../platform/session/login-page-state.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { ProgressBar } from '../../ui/charts/progress-bar.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { PageHeading } from '../page-heading.tsx';
import { focusHeading } from '../use-focus-heading.ts';
import { ConfirmedEmail } from './confirmed-email.tsx';
import { emailActionOf } from './email-actions.ts';
import { StaleLink } from './stale-link.tsx';

/** Where the links in the identity provider's emails lead. The names of the parameters are the provider's. */
export function EmailLinkPage() {
  // The prerendered page does not know the link.
  return useHydrated() ? <OpenedLink /> : <Loading />;
}

function OpenedLink() {
  const [params] = useSearchParams();
  const code = params.get('oobCode') ?? '';
  const { data: link, error, isPending, isFetching, refetch } = useEmailLink(code);
  const [outcome, setOutcome] = useState<'done' | 'stale' | null>(null);
  const { logout } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (outcome) focusHeading();
  }, [outcome]);
  const onStale = () => setOutcome('stale');
  // Also a session that is only being restored.
  const signOutHere = () => logout().catch((cause: unknown) => log('The logout failed.', cause));

  if (code === '' || outcome === 'stale' || isStaleLink(error)) return <StaleLink mode={params.get('mode')} />;
  if (isPending) return <Loading />;
  if (!link) return <Unread busy={isFetching} onRetry={() => void refetch()} />;
  const { operation, email } = link;
  if (operation === 'PASSWORD_RESET') {
    return (
      <>
        <PageHeading text={m.new_password_title()} />
        <NewPasswordForm
          code={code}
          email={email}
          onStart={signOutHere}
          onDone={() =>
            void navigate(paths.login, { replace: true, state: { ended: 'password-reset' } satisfies LoginPageState })
          }
          onStale={onStale}
        />
      </>
    );
  }
  const action = emailActionOf(operation);
  if (!action) return <StaleLink mode={null} />;
  if (outcome === 'done') {
    return <ConfirmedEmail action={action} email={email} continueUrl={params.get('continueUrl')} />;
  }
  const onDone = () => {
    setOutcome('done');
    if (action.endsSession) void signOutHere();
  };
  return (
    <>
      <PageHeading text={action.title()} />
      <ConfirmEmail
        code={code}
        question={action.question({ email })}
        action={action.submit()}
        onDone={onDone}
        onStale={onStale}
      />
    </>
  );
}

function Loading() {
  return (
    <>
      <PageHeading text={m.email_link_title()} />
      <ProgressBar label={m.email_link_loading()} />
    </>
  );
}

type UnreadProps = { readonly busy: boolean; readonly onRetry: () => void };

function Unread({ busy, onRetry }: UnreadProps) {
  return (
    <>
      <PageHeading text={m.email_link_unread_title()} />
      <p role="alert">{m.email_link_unreachable()}</p>
      <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={onRetry}>
        {m.try_again()}
      </button>
    </>
  );
}

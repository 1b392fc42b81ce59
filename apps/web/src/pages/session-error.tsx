import { m } from '../platform/messages/messages.js';
import { useSession } from '../platform/session/session-context.tsx';
import type { SessionProblem } from '../platform/session/session-state.ts';
import { building } from '../platform/settings.ts';
import { useReload } from './failures/use-reload.ts';
import { useSignOut } from './header/use-sign-out.ts';

const MESSAGES: Readonly<Record<SessionProblem, () => string>> = {
  token: m.session_token_failed,
  record: m.session_record_failed,
  'email-taken': m.sign_up_email_taken,
  blocked: () => m.session_blocked({ mail: building.contact.mail, phone: building.contact.phone }),
  provider: m.session_provider_failed,
};

type Props = { readonly className?: string };

/** Says why sign-in failed, with buttons to retry or sign out. */
export function SessionError({ className = '' }: Props) {
  const { user, problem, tryAgain } = useSession();
  const signOut = useSignOut();
  const { reload } = useReload();
  if (!problem) return null;
  // The file of the identity provider failed to load.
  const retry = problem === 'provider' ? reload : () => void tryAgain();
  return (
    <div role="alert" className={`card-surface grid gap-3 border-error p-5 ${className}`}>
      <p className="font-medium">{MESSAGES[problem]()}</p>
      <div className="flex flex-wrap gap-2">
        {problem !== 'email-taken' && problem !== 'blocked' && (
          <button type="button" className="btn btn-primary" onClick={retry}>
            {m.try_again()}
          </button>
        )}
        {user && (
          <button type="button" className="btn" onClick={signOut}>
            {m.sign_out()}
          </button>
        )}
      </div>
    </div>
  );
}

import { m } from '../platform/messages/messages.js';
import { useSession } from '../platform/session/session-context.tsx';
import { useSignOut } from './header/use-sign-out.ts';

const WITHHELD = {
  'no-second-factor': m.session_no_second_factor,
  'email-not-verified': m.session_email_not_verified,
};

/** Tells an admin why they are a user in this session. */
export function SessionNotice({ className = '' }: { readonly className?: string }) {
  const { user, adminWithheld } = useSession();
  const signOut = useSignOut();
  if (!user || !adminWithheld) return null;
  return (
    <output className={`card-surface grid gap-4 border-warning p-6 ${className}`}>
      <span className="font-medium">{WITHHELD[adminWithheld]()}</span>
      <span>
        <button type="button" className="btn" onClick={signOut}>
          {m.sign_out()}
        </button>
      </span>
    </output>
  );
}

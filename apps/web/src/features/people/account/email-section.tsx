import { useState } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { useSession } from '../../../platform/session/session-context.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmailLink } from '../../../ui/text/email-link.tsx';
import { AccountSection } from './account-section.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { useEmailChange } from './use-email-change.ts';

type Props = {
  /** The provider ended the session, because the new address was confirmed. */
  readonly onEnded: () => void;
};

export function EmailSection({ onEnded }: Props) {
  const { user } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  useEmailChange(sentTo, { onChanged: () => setSentTo(undefined), onEnded });
  if (!user) return null;
  return (
    <AccountSection title={m.account_email_title()}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="wrap-anywhere font-semibold">
          <EmailLink address={user.email} />
        </span>
        <Badge tone={user.emailVerified ? 'good' : 'quiet'}>
          {user.emailVerified ? m.account_email_verified() : m.account_email_not_verified()}
        </Badge>
      </p>
      <output className={sentTo ? 'block rounded-xl bg-base-200 px-4 py-3 wrap-anywhere' : 'sr-only'}>
        {sentTo && m.account_email_sent({ email: sentTo })}
      </output>
      {user.hasPassword ? (
        <ChangeEmailForm email={user.email} onSent={setSentTo} />
      ) : (
        <p className="text-muted max-w-prose">{m.account_email_google()}</p>
      )}
    </AccountSection>
  );
}

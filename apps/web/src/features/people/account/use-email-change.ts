import { useEffect, useEffectEvent } from 'react';
import { log } from '../../../platform/log.ts';
import { m } from '../../../platform/messages/messages.js';
import { authErrorCode } from '../../../platform/session/auth-error-messages.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { showToast } from '../../../platform/toast.ts';

type Outcome = { readonly onChanged: () => void; readonly onEnded: () => void };

/** While a link is on its way: looks whether it was opened when the person comes back to this tab. */
export function useEmailChange(sentTo: string | undefined, { onChanged, onEnded }: Outcome): void {
  const { checkEmailChange } = useSession();
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const email = await checkEmailChange();
      if (!email) return;
      showToast('success', m.account_email_changed({ email }));
      onChanged();
    } catch (error) {
      log('The account could not be read again.', error);
      if (authErrorCode(error) === 'auth/user-token-expired') onEnded();
    }
  });
  useEffect(() => {
    if (!sentTo) return;
    const onReturn = () => void look();
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [sentTo]);
}

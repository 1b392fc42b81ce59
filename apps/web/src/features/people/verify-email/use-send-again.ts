import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { log } from '../../../platform/log.ts';
import { m } from '../../../platform/messages/messages.js';
import { authErrorCode, authErrorMessage } from '../../../platform/session/auth-error-messages.ts';
import { lastSent, oneTabAtATime, waitSeconds, watchLastSent } from '../../../platform/session/verification-wait.ts';

type SendAgain = {
  /** Seconds until the next email can be sent, or 0. */
  readonly wait: number;
  readonly isSending: boolean;
  /** @returns what to tell the person */
  readonly sendAgain: () => Promise<string>;
};

/** Another verification email, once a minute. Its link leads back to this page. */
export function useSendAgain(uid: string): SendAgain {
  const { pathname, search } = useLocation();
  const wait = useWaitSeconds(uid);
  const [isSending, setSending] = useState(false);

  async function sendAgain(): Promise<string> {
    setSending(true);
    try {
      return await oneTabAtATime(async () => {
        // Read again: another tab may have sent one since the last render.
        const seconds = waitSeconds(lastSent(), uid, Date.now());
        if (seconds > 0) return m.verify_email_wait({ seconds });
        const { sendVerification } = await import('../../../platform/session/firebase-auth.ts');
        await sendVerification(pathname + search);
        return m.verify_email_sent();
      });
    } catch (error) {
      log('The verification email could not be sent.', error);
      const tooMany = authErrorCode(error) === 'auth/too-many-requests';
      return tooMany ? m.verify_email_limited() : authErrorMessage(error);
    } finally {
      setSending(false);
    }
  }

  return { wait, isSending, sendAgain };
}

function useWaitSeconds(uid: string): number {
  const secondsLeft = () => waitSeconds(lastSent(), uid, Date.now());
  return useSyncExternalStore(watchSeconds, secondsLeft, () => 0);
}

function watchSeconds(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1_000);
  const stop = watchLastSent(onChange);
  return () => {
    clearInterval(timer);
    stop();
  };
}

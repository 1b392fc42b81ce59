import { useEffect, useRef, useState } from 'react';
import { log } from '../../platform/log.ts';
import { m } from '../../platform/messages/messages.js';
import { authErrorMessage, isUserCancelled } from '../../platform/session/auth-error-messages.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { SignInCancelled } from '../../platform/session/session-state.ts';
import { showToast } from '../../platform/toast.ts';

type Props = { readonly onStart: () => void; readonly onEnd: (signedIn: boolean) => void };

export function GoogleButton({ onStart, onEnd }: Props) {
  const { googleSignIn } = useSession();
  const [waiting, setWaiting] = useState(false);
  const attempt = useRef<AbortController>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  async function signIn(): Promise<void> {
    attempt.current = new AbortController();
    setWaiting(true);
    onStart();
    try {
      const outcome = await googleSignIn(attempt.current.signal);
      if (outcome) showToast('success', outcome.isNew ? m.google_created() : m.login_done());
      onEnd(outcome !== null);
    } catch (error) {
      if (!(error instanceof SignInCancelled)) {
        log('The sign-in with Google failed.', error);
        if (!isUserCancelled(error)) showToast('error', authErrorMessage(error));
      }
      onEnd(false);
    } finally {
      setWaiting(false);
    }
  }

  return (
    <div className="grid gap-2">
      <button
        type="button"
        className="btn btn-outline btn-block"
        aria-disabled={waiting}
        onClick={() => waiting || void signIn()}
      >
        {waiting && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        {m.google_sign_in()}
      </button>
      {/* The provider reports a closed popup only after seconds, so there is a cancel button. */}
      <output className="block">
        {waiting && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
            <span>{m.google_waiting()}</span>
            <button type="button" className="btn btn-ghost px-2 underline" onClick={() => attempt.current?.abort()}>
              {m.cancel()}
            </button>
          </div>
        )}
      </output>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { log } from '../../platform/log.ts';
import { m } from '../../platform/messages/messages.js';
import { authErrorCode, authErrorMessage, isUserCancelled } from '../../platform/session/auth-error-messages.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { GoogleUnreachable, SignInCancelled } from '../../platform/session/session-state.ts';
import { showToast } from '../../platform/toast.ts';
import { FormError } from '../../ui/forms/form-error.tsx';

/** Time limit for Google's script to load. The window itself has no limit. */
const GOOGLE_MS = 10_000;
/** When offline, the library reports its own error. */
const UNREACHABLE = new Set(['auth/network-request-failed', 'auth/internal-error']);

type Props = { readonly onStart: () => void; readonly onEnd: (signedIn: boolean) => void };

export function GoogleButton({ onStart, onEnd }: Props) {
  const { googleSignIn } = useSession();
  const [waiting, setWaiting] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const attempt = useRef<AbortController>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  async function signIn(): Promise<void> {
    const here = new AbortController();
    attempt.current = here;
    const timer = setTimeout(() => 'gapi' in window || here.abort(new GoogleUnreachable()), GOOGLE_MS);
    setWaiting(true);
    setUnreachable(false);
    onStart();
    try {
      const outcome = await googleSignIn(here.signal);
      if (outcome) showToast('success', outcome.isNew ? m.google_created() : m.login_done());
      onEnd(outcome !== null);
    } catch (error) {
      if (error instanceof GoogleUnreachable || UNREACHABLE.has(authErrorCode(error))) {
        log('Google could not be reached.', error);
        setUnreachable(true);
      } else if (!(error instanceof SignInCancelled)) {
        log('The sign-in with Google failed.', error);
        if (!isUserCancelled(error)) showToast('error', authErrorMessage(error));
      }
      onEnd(false);
    } finally {
      clearTimeout(timer);
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
      <FormError text={unreachable ? m.google_unreachable() : undefined} className="text-sm" />
    </div>
  );
}

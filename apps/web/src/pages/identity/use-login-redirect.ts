import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { safeRedirectFrom } from '../../platform/session/safe-redirect.ts';
import { useSession } from '../../platform/session/session-context.tsx';

/** On the login screens: returns to the page the visitor came from, after a sign-in through this form only. */
export function useLoginRedirect() {
  const { user, loading, problem } = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [arriving, setArriving] = useState(false);
  return {
    /**
     * Signed in without this form: shows a notice instead of redirecting, or a guard and this screen could redirect in
     * a loop.
     */
    signedInBefore: user !== null && !loading && !problem && !arriving,
    begin: () => setArriving(true),
    end: (signedIn: boolean) => {
      if (signedIn)
        void navigate(safeRedirectFrom(state), { replace: true, state: { place: Object(state).fromPlace } });
      else setArriving(false);
    },
  };
}

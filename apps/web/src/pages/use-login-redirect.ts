import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { safeRedirectFrom } from '../platform/session/safe-redirect.ts';
import { useSession } from '../platform/session/session-context.tsx';

/** On the login screens: back to the page the visitor came from once they are signed in, and only through that door. */
export function useLoginRedirect() {
  const { user, loading, problem } = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [arriving, setArriving] = useState(false);
  return {
    /** Signed in without having used the form: told so, never sent on, or a guard and this screen could play ping-pong. */
    signedInBefore: user !== null && !loading && !problem && !arriving,
    begin: () => setArriving(true),
    end: (signedIn: boolean) => {
      if (signedIn)
        void navigate(safeRedirectFrom(state), { replace: true, state: { place: Object(state).fromPlace } });
      else setArriving(false);
    },
  };
}

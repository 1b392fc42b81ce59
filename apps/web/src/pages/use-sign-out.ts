import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { log } from '../platform/log.ts';
import { m } from '../platform/messages/messages.js';
import { useSession } from '../platform/session/session-context.tsx';
import { showToast } from '../platform/toast.ts';

export function useSignOut(): () => void {
  const { logout } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => {
    // Before the guard sends them to /login: whoever signs in there next should not land on this person's screen.
    if (pathname.startsWith(paths.dashboard)) void navigate(paths.home);
    logout().then(
      () => showToast('success', m.logout_done()),
      (error: unknown) => log('The logout failed.', error),
    );
  };
}

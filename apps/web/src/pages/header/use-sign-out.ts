import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { log } from '../../platform/log.ts';
import { m } from '../../platform/messages/messages.js';
import { useSession } from '../../platform/session/session-context.tsx';
import { showToast } from '../../platform/toast.ts';

export function useSignOut(): () => void {
  const { logout } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => {
    // Navigates home before the guard redirects to /login, so the next person does not return to this person's page.
    if (pathname.startsWith(paths.dashboard)) void navigate(paths.home);
    logout().then(
      () => showToast('success', m.logout_done()),
      (error: unknown) => log('The logout failed.', error),
    );
  };
}

import { useCallback, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { needsIdentityAtOnce, paths } from '../paths.ts';
import { m } from '../platform/messages/messages.js';
import { loginStateAfter, type SessionEnd } from '../platform/session/login-page-state.ts';
import { SessionProvider, startSession, useSession } from '../platform/session/session-context.tsx';
import { mountToasts, useToastsMounted } from '../platform/toast.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { ProgressBar } from '../ui/charts/progress-bar.tsx';
import { PlainToast } from './failures/plain-toast.tsx';
import { LazySection } from './lazy-section.tsx';
import { scrollKeyOf } from './scroll-restoration-key.ts';
import { useFocusHeading } from './use-focus-heading.ts';

const toastRegion = async () => (await import('../ui/feedback/toast-region.tsx')).ToastRegion;
const PLAIN_TOAST = <PlainToast />;

/** Root of all routes: session, toasts and focus management. */
export function Root() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toastsWanted = useToastsMounted();
  useFocusHeading(pathname);

  const atOnce = needsIdentityAtOnce(pathname);
  useEffect(() => {
    if (!atOnce) return whenIdle(() => void startSession());
    mountToasts();
    void startSession();
  }, [atOnce]);

  const authRejected = useCallback(
    (end: SessionEnd) => {
      const { pathname: path, search } = location;
      void navigate(paths.login, { state: loginStateAfter(end, path + search), replace: true });
    },
    [navigate],
  );

  return (
    <SessionProvider onAuthRejected={authRejected}>
      <SessionProgress />
      <Outlet />
      <ScrollRestoration getKey={scrollKeyOf} />
      {toastsWanted && <LazySection load={toastRegion} failed={PLAIN_TOAST} />}
    </SessionProvider>
  );
}

function SessionProgress() {
  const { loading } = useSession();
  return loading ? <ProgressBar label={m.session_loading()} /> : null;
}

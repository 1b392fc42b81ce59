import type { ReactNode } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { type RoleAnswer, useRole } from '../features/people/use-role.ts';
import { paths } from '../paths.ts';
import { m } from '../platform/messages/messages.js';
import { loginStateAfter } from '../platform/session/login-page-state.ts';
import { useSession } from '../platform/session/session-context.tsx';
import { building } from '../platform/settings.ts';
import { LoadError } from '../ui/feedback/load-error.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Logo } from '../ui/media/logo.tsx';
import { SessionError } from './session-error.tsx';

/**
 * Guards control what is shown; the server controls what is allowed. They replace the history entry, or the back button
 * would lead into the guard again.
 */
export function SignedInGuard({ children }: { readonly children: ReactNode }) {
  const { user, loading, problem } = useSession();
  // Until the session is known, the layout shows a skeleton.
  if (loading) return children;
  if (problem) return <Trouble />;
  return user ? children : <ToLogin />;
}

/** Also for those who have left: they keep their receipts, and can pay what they owe. */
export function TenantGuard() {
  return <RoleGuard needed="tenant" />;
}

export function AdminGuard() {
  return <RoleGuard needed="admin" />;
}

function RoleGuard({ needed }: { readonly needed: 'tenant' | 'admin' }) {
  const answer: RoleAnswer = useRole();
  const { holds, checking, failed } = answer[needed];
  if (holds) return <Outlet />;
  // While a negative answer is being refetched, wait.
  if (checking || (holds === undefined && !failed)) return <Spinner label={m.role_loading()} />;
  if (failed) return <LoadError text={m.role_failed()} busy={false} onRetry={answer.askAgain} />;
  return <ToLogin refused={needed === 'tenant' ? 'member' : needed} />;
}

function ToLogin({ refused }: { readonly refused?: 'member' | 'admin' }) {
  const { endedBy } = useSession();
  const { pathname, search } = useLocation();
  // The same state as the root gives when the server ends a session: whichever navigates last, the reason is shown.
  const state = endedBy ? loginStateAfter(endedBy, pathname + search) : { from: pathname + search, refused };
  return <Navigate to={paths.login} state={state} replace />;
}

function Trouble() {
  return (
    <div className="content-width py-6">
      <Link to={paths.home} className="mb-6 inline-flex min-h-11 items-center rounded">
        <Logo brand={building.brand} />
      </Link>
      <main>
        <SessionError />
      </main>
    </div>
  );
}

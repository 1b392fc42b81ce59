import { m } from '../../platform/messages/messages.js';
import { useSession } from '../../platform/session/session-context.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { PublicLayout } from '../public-layout.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';

/** Around the 404 page of a dashboard path. A visitor is not asked to sign in for a page that does not exist. */
export function UnknownLayout() {
  const { user, loading } = useSession();
  if (loading) return <Spinner label={m.session_loading()} />;
  return user ? <DashboardLayout /> : <PublicLayout />;
}

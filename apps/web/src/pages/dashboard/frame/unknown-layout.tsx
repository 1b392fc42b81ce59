import { useSession } from '../../../platform/session/session-context.tsx';
import { PublicLayout } from '../../public-layout.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';

/**
 * Around the 404 page of a dashboard path. A visitor is not asked to sign in for a page that does not exist. Until it is
 * known who asks, it is what the document has: the public 404 page.
 */
export function UnknownLayout() {
  const { user, loading } = useSession();
  return user && !loading ? <DashboardLayout /> : <PublicLayout />;
}

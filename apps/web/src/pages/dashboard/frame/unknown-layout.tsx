import { lazy, Suspense } from 'react';
import { useSession } from '../../../platform/session/session-context.tsx';
import { PublicLayout } from '../../public-layout.tsx';

/** Not imported at once: then it would have no chunk of its own, which the document of every dashboard page names. */
const DashboardLayout = lazy(async () => ({ default: (await import('./dashboard-layout.tsx')).DashboardLayout }));

const PUBLIC = <PublicLayout />;

/**
 * Around the 404 page of a dashboard path. A visitor is not asked to sign in for a page that does not exist. Until it is
 * known who asks, it is what the document has: the public 404 page.
 */
export function UnknownLayout() {
  const { user, loading } = useSession();
  if (!user || loading) return PUBLIC;
  return (
    <Suspense fallback={PUBLIC}>
      <DashboardLayout />
    </Suspense>
  );
}

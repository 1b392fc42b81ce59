import { lazy, Suspense } from 'react';
import { useSession } from '../../../platform/session/session-context.tsx';
import { PublicLayout } from '../../public-layout.tsx';

/** Imported lazily: otherwise it would have no chunk of its own, which the document of every dashboard page names. */
const DashboardLayout = lazy(async () => ({ default: (await import('./dashboard-layout.tsx')).DashboardLayout }));

const PUBLIC = <PublicLayout />;

/**
 * Around the 404 page of a dashboard path. A visitor is not asked to sign in for a page that does not exist. Until the
 * session is known, it shows the public 404 page, as prerendered.
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

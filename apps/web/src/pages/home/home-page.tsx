import { lazy, Suspense } from 'react';
import { Banner } from '../../features/building/banner.tsx';
import { useSession } from '../../platform/session/session-context.tsx';
import { building } from '../../platform/settings.ts';
import { PartBoundary } from '../failures/part-boundary.tsx';
import { PartFailed } from '../failures/part-failed.tsx';
import { LazySection } from '../lazy-section.tsx';
import './home.css';
// Styles of prerendered sections must be there at first paint, unlike their code.
import '../../features/building/about.css';
import '../../features/building/amenities.css';
import '../../features/building/our-location.css';

const vacantNow = async () => (await import('../../features/apartments/vacant-count.tsx')).VacantCount;
const couponCarousel = async () => (await import('../../features/coupons/coupon-carousel.tsx')).CouponCarousel;

const About = lazy(async () => ({ default: (await import('../../features/building/about.tsx')).About }));
const Amenities = lazy(async () => ({ default: (await import('../../features/building/amenities.tsx')).Amenities }));
const OurLocation = lazy(async () => ({
  default: (await import('../../features/building/our-location.tsx')).OurLocation,
}));

/**
 * Prerendered, with code loaded after the first paint. Created once at module level: a new lazy component before its
 * code has arrived would remount.
 */
const ABOUT_AND_AMENITIES = (
  <PartBoundary>
    <Suspense>
      <About />
      <Amenities />
    </Suspense>
  </PartBoundary>
);
const LOCATION = (
  <PartBoundary>
    <Suspense>
      <OurLocation />
    </Suspense>
  </PartBoundary>
);

const FAILED = <PartFailed />;

export function HomePage() {
  const { user, loading } = useSession();
  return (
    <div className="home-sections">
      <title>{building.name}</title>
      {/* The slides' headlines change, so the page has a fixed heading of its own. */}
      <h1 className="sr-only">{building.name}</h1>
      <Banner>
        <LazySection load={vacantNow} />
      </Banner>
      {ABOUT_AND_AMENITIES}
      {user && !loading && <LazySection load={couponCarousel} failed={FAILED} />}
      {LOCATION}
    </div>
  );
}

import { building } from '../../config.ts';
import { About } from '../../features/building/about.tsx';
import { Amenities } from '../../features/building/amenities.tsx';
import { Banner } from '../../features/building/banner.tsx';
import { useSession } from '../../platform/session/session-context.tsx';
import { Late } from './late.tsx';
import './home.css';

const vacantNow = async () => (await import('../../features/apartments/vacant-now.tsx')).VacantNow;
const couponCarousel = async () => (await import('../../features/coupons/coupon-carousel.tsx')).CouponCarousel;

export function HomePage() {
  const { user, loading } = useSession();
  return (
    <div className="home-sections">
      <title>{building.name}</title>
      {/* The headlines come and go with the slides; the page keeps one of its own to be found by. */}
      <h1 className="sr-only">{building.name}</h1>
      <Banner>
        <Late load={vacantNow} />
      </Banner>
      <About />
      <Amenities />
      {user && !loading && <Late load={couponCarousel} />}
    </div>
  );
}

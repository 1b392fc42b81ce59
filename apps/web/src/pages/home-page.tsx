import { Link } from 'react-router';
import { building } from '../config.ts';
import { OurLocation } from '../features/building/our-location.tsx';
import { paths } from '../paths.ts';
import { m } from '../platform/messages/messages.js';
import { Picture } from '../ui/picture.tsx';

/** The first slide of the banner; the others and the sections below come with the landing page's own slice. */
export function HomePage() {
  return (
    <div className="grid gap-16 md:gap-24">
      <section className="grid items-center gap-10 lg:grid-cols-2">
        <title>{building.name}</title>
        <div className="grid justify-items-start gap-4">
          <h1 className="text-5xl md:text-6xl">{m.home_welcome()}</h1>
          <p className="text-xl">{m.home_welcome_subhead()}</p>
          <Link to={paths.apartments} className="btn btn-primary mt-4">
            {m.home_all_apartments()}
          </Link>
        </div>
        <Picture
          address="/pictures/banner-welcome-720.webp"
          alt=""
          width={1080}
          height={720}
          sizes="(min-width: 1024px) 45vw, 92vw"
          first
          className="aspect-3/2 rounded-2xl"
        />
      </section>
      <OurLocation />
    </div>
  );
}

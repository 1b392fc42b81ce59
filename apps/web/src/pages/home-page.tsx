import { Link } from 'react-router';
import { building } from '../config.ts';
import { paths } from '../paths.ts';
import { m } from '../platform/messages/messages.js';

/** The first slide of the banner; the others and the sections below come with the landing page's own slice. */
export function HomePage() {
  return (
    <section className="grid items-center gap-10 lg:grid-cols-2">
      <title>{building.name}</title>
      <div className="grid justify-items-start gap-4">
        <h1 className="text-5xl md:text-6xl">{m.home_welcome()}</h1>
        <p className="text-xl">{m.home_welcome_subhead()}</p>
        <Link to={paths.apartments} className="btn btn-primary mt-4">
          {m.home_all_apartments()}
        </Link>
      </div>
      <img
        src="/pictures/apartment-01.webp"
        alt=""
        width={720}
        height={480}
        fetchPriority="high"
        className="aspect-3/2 w-full rounded-2xl object-cover"
      />
    </section>
  );
}

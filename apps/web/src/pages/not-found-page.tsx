import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { m } from '../platform/messages/messages.js';
import { building } from '../platform/settings.ts';
import { ResponsiveImage } from '../ui/media/responsive-image.tsx';

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <div className="mx-auto grid max-w-5xl items-center gap-10 md:grid-cols-2 lg:gap-16">
      <title>{m.page_title({ page: m.not_found_title(), name: building.name })}</title>
      <div className="grid justify-items-start">
        <h1 className="text-4xl leading-tight lg:text-5xl">{m.not_found_title()}</h1>
        <p className="mt-4 max-w-md text-pretty text-lg text-muted">{m.not_found_text()}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <button type="button" className="btn" onClick={() => void navigate(-1)}>
            {m.not_found_go_back()}
          </button>
          <Link to={paths.home} className="btn btn-primary">
            {m.not_found_home()}
          </Link>
        </div>
      </div>
      {/* Picture of the building at night. */}
      <ResponsiveImage
        address="/pictures/exterior-dusk-720.webp"
        alt=""
        width={810}
        height={1080}
        sizes="(min-width: 768px) 45vw, 92vw"
        className="aspect-square rounded-3xl md:aspect-4/5"
      />
    </div>
  );
}

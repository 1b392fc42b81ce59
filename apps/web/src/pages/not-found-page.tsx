import { Link, useNavigate } from 'react-router';
import { building } from '../config.ts';
import { paths } from '../paths.ts';
import { m } from '../platform/messages/messages.js';

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <div className="grid justify-items-center gap-6 py-20 text-center">
      <title>{m.page_title({ page: m.not_found_title(), name: building.name })}</title>
      <h1 className="text-4xl">{m.not_found_title()}</h1>
      <div className="flex gap-3">
        <button type="button" className="btn" onClick={() => void navigate(-1)}>
          {m.not_found_go_back()}
        </button>
        <Link to={paths.home} className="btn btn-primary">
          {m.not_found_home()}
        </Link>
      </div>
    </div>
  );
}

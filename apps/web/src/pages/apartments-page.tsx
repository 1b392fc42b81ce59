import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { building } from '../config.ts';
import { ApartmentList } from '../features/apartments/apartment-list.tsx';
import { paths } from '../paths.ts';
import { m } from '../platform/messages/messages.js';

export function ApartmentsPage() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const page = pageFrom(search.get('page'));
  return (
    <>
      <title>{m.page_title({ page: m.apartments_title(), name: building.name })}</title>
      <h1 className="mb-2 text-4xl md:text-5xl">{m.apartments_title()}</h1>
      <ApartmentList
        page={page}
        onPage={(next) => setSearch({ page: String(next) })}
        onAgreement={() => void navigate(paths.login, { state: { from: pathname + query } })}
      />
    </>
  );
}

/** What people type into an address is not always a page. */
function pageFrom(text: string | null): number {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

import { useEffect } from 'react';
import { generatePath, useLocation, useSearchParams } from 'react-router';
import { AgreementStatusNotice } from '../features/agreements/profile/agreement-status-notice.tsx';
import { filterToParams, parseFilter, parsePage } from '../features/apartments/apartment-filter-params.ts';
import { ApartmentList } from '../features/apartments/apartment-list.tsx';
import { paths } from '../paths.ts';
import { useBuildingToday } from '../platform/format/building-date.ts';
import { m } from '../platform/messages/messages.js';
import { building } from '../platform/settings.ts';
import { saveListUrl } from './list-return-url.ts';
import { RequestFromAddress } from './request/request-from-address.tsx';
import { useAgreementOffer } from './use-agreement-offer.ts';

export function ApartmentsPage() {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const { offer, notice } = useAgreementOffer();
  const filter = parseFilter(search, useBuildingToday());
  useEffect(() => saveListUrl(location), [location]);
  return (
    <>
      <title>{m.page_title({ page: m.apartments_title(), name: building.name })}</title>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl md:text-5xl">{m.apartments_title()}</h1>
        {notice && <AgreementStatusNotice {...notice} />}
      </div>
      <ApartmentList
        filter={filter}
        page={parsePage(search)}
        addressOfApartment={(id) => generatePath(paths.apartment, { id })}
        // One history entry per filter change, so the back button undoes it. flushSync: in a transition a ticked box
        // would lag.
        onFilter={(next) => setSearch(filterToParams(next), { preventScrollReset: true, flushSync: true })}
        onPage={(next) => setSearch(filterToParams(filter, next))}
        offer={offer}
      />
      <RequestFromAddress />
    </>
  );
}

import type { Apartment } from '@surela/contract';
import { Link, useParams } from 'react-router';
import { AgreementStatusNotice } from '../features/agreements/profile/agreement-status-notice.tsx';
import { ApartmentDetails } from '../features/apartments/apartment-details.tsx';
import { ApartmentSkeleton } from '../features/apartments/apartment-skeleton.tsx';
import { useApartment } from '../features/apartments/api/show-apartment.ts';
import { paths } from '../paths.ts';
import { formatUnits } from '../platform/format/format-money.ts';
import { m } from '../platform/messages/messages.js';
import { building } from '../platform/settings.ts';
import { LoadError } from '../ui/feedback/load-error.tsx';
import { useHydrated } from '../ui/hooks/use-hydrated.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { loadListUrl } from './list-return-url.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { RequestFromAddress } from './request/request-from-address.tsx';
import { useAgreementOffer } from './use-agreement-offer.ts';

export function ApartmentPage() {
  const { id = '' } = useParams();
  const { apartment, partial, missing, failed, retry, retrying } = useApartment(id);
  const { offer, notice } = useAgreementOffer();
  // The list that this tab came from is in its session storage.
  const list = useHydrated() ? loadListUrl() : { to: paths.apartments };
  if (missing) return <NotFoundPage />;
  const title = apartment ? apartmentTitle(apartment) : m.apartments_title();
  return (
    <>
      <title>{m.page_title({ page: title, name: building.name })}</title>
      <div className="-mt-4 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Link {...list} className="text-link gap-1.5">
          <Icon name="left" className="size-4" />
          {m.apartment_back()}
        </Link>
        {notice && <AgreementStatusNotice {...notice} />}
      </div>
      {apartment ? (
        <>
          <ApartmentDetails key={id} apartment={apartment} partial={partial} offer={offer} />
          <RequestFromAddress />
        </>
      ) : failed ? (
        <LoadError text={m.apartment_failed()} busy={retrying} onRetry={retry} />
      ) : (
        <ApartmentSkeleton />
      )}
    </>
  );
}

/** For browser tabs and search results: the apartment and its rent. */
function apartmentTitle({ apartment, bedrooms, rent }: Pick<Apartment, 'apartment' | 'bedrooms' | 'rent'>): string {
  const rooms =
    bedrooms === 0
      ? m.apartment_studio().toLowerCase()
      : bedrooms === 1
        ? m.apartment_bedrooms_one()
        : m.apartment_bedrooms_many({ count: bedrooms });
  return m.apartment_page_title({ number: apartment, rooms, rent: formatUnits(rent) });
}

import type { Apartment } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { FailedToLoad } from '../../ui/failed-to-load.tsx';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { ApartmentCard } from './apartment-card.tsx';
import { pageCount, useApartments } from './list-apartments.ts';

type Props = {
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onAgreement: (apartment: Apartment) => void;
};

const GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';
const FIRST_ROW = 3;

export function ApartmentList({ page, onPage, onAgreement }: Props) {
  const { data, isError, isPlaceholderData, refetch, isRefetching } = useApartments(page);
  if (isError && !data) {
    return <FailedToLoad text={m.apartments_failed()} busy={isRefetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading />;
  const pages = pageCount(data);
  return (
    <>
      <p className="text-muted" aria-live="polite">
        {data.total === 1 ? m.apartments_count_one() : m.apartments_count_many({ count: data.total })}
        {pages > 0 && ` · ${m.apartments_position({ page, pages })}`}
      </p>
      {data.apartments.length === 0 ? (
        <Empty anywhere={data.total === 0} onFirstPage={() => onPage(1)} />
      ) : (
        <ul className={`${GRID} mt-6 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
          {data.apartments.map((apartment, index) => (
            <li key={apartment._id} className="grid">
              <ApartmentCard
                apartment={apartment}
                inFirstView={index < FIRST_ROW}
                onAgreement={() => onAgreement(apartment)}
              />
            </li>
          ))}
        </ul>
      )}
      {pages > 0 && <PageButtons page={page} pages={pages} onPage={onPage} />}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{m.apartments_loading()}</output>
      <div className="skeleton h-6 w-40 rounded" />
      <div className={`${GRID} mt-6`}>
        {Array.from({ length: 6 }, (_, index) => index).map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}

function Empty({ anywhere, onFirstPage }: { readonly anywhere: boolean; readonly onFirstPage: () => void }) {
  if (anywhere) return <p className="card-surface mt-6 p-10 text-center">{m.apartments_none()}</p>;
  return (
    <div className="card-surface mt-6 grid justify-items-center gap-4 p-10">
      <p>{m.apartments_past_end()}</p>
      <button type="button" className="btn" onClick={onFirstPage}>
        {m.apartments_to_first_page()}
      </button>
    </div>
  );
}

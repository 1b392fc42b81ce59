import { useRef } from 'react';
import { m } from '../../platform/messages/messages.js';
import { CardSkeleton } from '../../ui/feedback/card-skeleton.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
import type { AgreementOffer } from './agreement-button.tsx';
import { ApartmentCard } from './apartment-card.tsx';
import { type ApartmentFilter, countFilters, type FilterChange, ORDERS } from './apartment-filter-params.ts';
import { ApartmentFilters } from './apartment-filters.tsx';
import { pageCount, useApartments } from './api/list-apartments.ts';
import { EmptyApartmentList } from './empty-apartment-list.tsx';
import { orderNames } from './sort-labels.ts';

type Props = {
  readonly filter: ApartmentFilter;
  readonly page: number;
  readonly addressOfApartment: (id: string) => string;
  readonly onFilter: (filter: FilterChange) => void;
  readonly onPage: (page: number) => void;
  readonly offer: AgreementOffer;
};

const GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

export function ApartmentList({ filter, page, addressOfApartment, onFilter, onPage, offer }: Props) {
  const { data, isError, isPlaceholderData, refetch, isRefetching } = useApartments(filter, page);
  const count = useRef<HTMLParagraphElement>(null);
  const change = (part: FilterChange) => onFilter({ ...filter, ...part });
  // The button disappears with the action, so the focus is moved.
  const clear = () => {
    onFilter({ order: filter.order });
    count.current?.focus();
  };
  const toFirstPage = () => {
    onPage(1);
    count.current?.focus();
  };
  const filtered = countFilters(filter) > 0;
  const pages = data ? pageCount(data) : 0;
  const failed = isError && !data;
  return (
    <>
      <ApartmentFilters filter={filter} onChange={change} />
      <div className="mt-6 mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-4">
          <p ref={count} tabIndex={-1} className="text-muted outline-none" aria-live="polite">
            {data && (data.total === 1 ? m.apartments_count_one() : m.apartments_count_many({ count: data.total }))}
            {data && data.page <= pages && ` · ${m.apartments_position({ page: data.page, pages })}`}
          </p>
          {filtered && data?.total !== 0 && (
            <button type="button" className="text-link cursor-pointer" onClick={clear}>
              {m.filters_clear()}
            </button>
          )}
        </div>
        <SelectField
          label={m.order_label()}
          value={filter.order}
          choices={ORDERS.map((order) => ({ value: order, text: orderNames[order]() }))}
          onChoose={(value) => change({ order: ORDERS.find((order) => order === value) })}
          className="order-field"
        />
      </div>
      {failed && <LoadError text={m.apartments_failed()} busy={isRefetching} onRetry={() => void refetch()} />}
      {!data && !failed && <Loading />}
      {data && data.apartments.length > 0 && (
        <ul className={`${GRID} transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}>
          {data.apartments.map((apartment, index) => (
            <li key={apartment._id} className="grid">
              <ApartmentCard
                apartment={apartment}
                to={addressOfApartment(apartment._id)}
                first={index === 0}
                offer={offer}
              />
            </li>
          ))}
        </ul>
      )}
      {data?.apartments.length === 0 && (
        <EmptyApartmentList
          why={data.total > 0 ? 'past-end' : filtered ? 'no-match' : 'none-listed'}
          onFirstPage={toFirstPage}
          onClear={clear}
        />
      )}
      {pages > 0 && <Pagination page={page} pages={pages} onPage={onPage} />}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{m.apartments_loading()}</output>
      <div className={GRID}>
        {Array.from({ length: 6 }, (_, index) => index).map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}

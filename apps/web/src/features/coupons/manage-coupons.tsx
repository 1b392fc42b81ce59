import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isForbidden } from '../../platform/api/error-code.ts';
import { type ListFilter, NO_FILTER } from '../../platform/list-search-params.ts';
import { m } from '../../platform/messages/messages.js';
import { mountToasts } from '../../platform/toast.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LoadingBar } from '../../ui/feedback/loading-bar.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { EmptyList } from '../../ui/tables/empty-list.tsx';
import { NoResults } from '../../ui/tables/no-results.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
import { formatNumber } from '../../ui/text/format-number.ts';
import { couponColumns } from './coupon-columns.tsx';
import { CouponForm } from './coupon-form.tsx';
import { DeleteDialog, DeletedNotice } from './delete-dialog.tsx';
import { useCoupons } from './list-coupons.ts';
import { useChangesUnderWay, useSetAvailability } from './set-availability.ts';
import './manage-coupons.css';
import { useDeletion } from './use-delete-flow.ts';

type Props = {
  readonly heading: ReactNode;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
};

export function ManageCoupons({ heading, filter, onFilter }: Props) {
  const { data, error, isLoading, isFetching, refetch } = useCoupons(filter.search, filter.page);
  const { mutate: change } = useSetAvailability();
  const changing = useChangesUnderWay();
  const [creating, setCreating] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const create = useRef<HTMLButtonElement>(null);
  useEffect(mountToasts, []);

  const listed = data?.coupons ?? [];
  const deletion = useDeletion(listed, create);
  const rows = listed
    .filter((coupon) => !deletion.isGoing(coupon))
    .map((coupon) => ({ ...coupon, available: changing.get(coupon._id) ?? coupon.available }));
  const isEmpty = data?.total === 0 && filter.search === '';
  useFocusOnceFilled(isEmpty, create);
  const created = () => {
    setCreating(false);
    onFilter(NO_FILTER);
  };
  const createButton = (
    <button ref={create} type="button" className="btn btn-primary" onClick={() => setCreating(true)}>
      <Icon name="plus" />
      {m.coupon_create()}
    </button>
  );
  return (
    <>
      <PageHeader heading={heading}>{!isEmpty && createButton}</PageHeader>
      {(isLoading || (data && data.total > 0) || filter.search !== '') && (
        <div className="manage-coupons-search">
          <SearchField
            label={m.list_search()}
            hint={m.coupons_search_hint()}
            value={filter.search}
            onSearch={(search) => onFilter({ ...filter, search, page: 1 })}
          />
        </div>
      )}
      <p ref={count} tabIndex={-1} className="text-muted mb-4 min-h-6 outline-none" aria-live="polite">
        {data && data.total > 0 && countOf(data)}
      </p>
      {isLoading && <LoadingBar label={m.coupons_list_loading()} />}
      {error && (
        <div className="mb-4">
          <LoadError
            text={isForbidden(error) ? m.not_an_admin() : m.coupons_failed()}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {isEmpty && (
        <EmptyList icon="ticket" text={m.coupons_nothing()}>
          {createButton}
        </EmptyList>
      )}
      {data?.total === 0 && filter.search !== '' && (
        <NoResults
          words={filter.search}
          otherwise={m.coupons_no_match()}
          onClear={() => {
            onFilter(NO_FILTER);
            count.current?.focus();
          }}
        />
      )}
      {rows.length > 0 && data && (
        <div className="managed-coupons">
          <DataTable
            caption={m.coupons_caption()}
            columns={couponColumns({
              indexOf: ({ _id }) => data.before + 1 + rows.findIndex((row) => row._id === _id),
              isChanging: ({ _id }) => changing.has(_id),
              onChange: change,
              onDelete: deletion.ask,
            })}
            rows={rows}
            keyOf={({ _id }) => _id}
            isBusy={({ _id }) => changing.has(_id)}
          />
        </div>
      )}
      {data && data.pages > 1 && (
        <Pagination page={data.page} pages={data.pages} onPage={(page) => onFilter({ ...filter, page })} />
      )}
      {creating && <CouponForm onCreated={created} onClose={() => setCreating(false)} />}
      {deletion.asked && (
        <DeleteDialog code={deletion.asked.code} onConfirm={deletion.confirm} onCancel={deletion.cancel} />
      )}
      {deletion.told && <DeletedNotice onClose={deletion.close} />}
    </>
  );
}

function countOf({ total, page, pages }: { total: number; page: number; pages: number }): string {
  const count = total === 1 ? m.coupons_count_one() : m.coupons_count_many({ count: formatNumber(total) });
  return pages > 1 ? `${count} · ${m.list_position({ page, pages })}` : count;
}

/** The button of the empty list disappears with it. The focus then moves to the same button in the header. */
function useFocusOnceFilled(isEmpty: boolean, place: RefObject<HTMLElement | null>): void {
  const before = useRef(isEmpty);
  useEffect(() => {
    const isFilled = before.current && !isEmpty;
    before.current = isEmpty;
    if (isFilled && document.activeElement === document.body) place.current?.focus();
  }, [isEmpty, place]);
}

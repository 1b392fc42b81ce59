import type { Member } from '@surela/contract';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type ListFilter, NO_FILTER } from '../../platform/list-search-params.ts';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LoadingBar } from '../../ui/feedback/loading-bar.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { useRestoreFocus } from '../../ui/hooks/use-restore-focus.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { EmptyList } from '../../ui/tables/empty-list.tsx';
import { matchesSearch, pageSlice } from '../../ui/tables/filter-rows.ts';
import { NoResults } from '../../ui/tables/no-results.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
import '../../ui/tables/list-tools.css';
import { formatNumber } from '../../ui/text/format-number.ts';
import { ChangeRentDialog } from './change-rent-dialog.tsx';
import { useMembers } from './list-members.ts';
import { memberColumns } from './member-columns.tsx';
import './members-table.css';
import { useRemovalsUnderWay, useRemoveMember } from './remove-member.ts';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';

type Props = { readonly filter: ListFilter; readonly onFilter: (filter: ListFilter) => void };

export function MembersTable({ filter, onFilter }: Props) {
  const { data: members = [], isSuccess, isLoading, isError, isFetching, refetch } = useMembers();
  const { mutate } = useRemoveMember();
  const removals = useRemovalsUnderWay();
  const [asked, setAsked] = useState<Member>();
  const [rentOf, setRentOf] = useState<Member>();
  const count = useRef<HTMLParagraphElement>(null);
  // The row goes with a lease that ended at once.
  useRestoreFocus(removals.length + (asked ? 1 : 0) + (rentOf ? 1 : 0), count);

  const underWay = ({ _id }: Member) => removals.some(({ member }) => member._id === _id);
  const fitting = members.filter(({ name, email, apartment }) =>
    matchesSearch(filter.search.trim(), name, email ?? '', apartment),
  );
  const { page, pages, rows } = pageSlice(fitting, filter.page);
  const clear = () => {
    onFilter(NO_FILTER);
    count.current?.focus();
  };
  return (
    <>
      {(isLoading || members.length > 0) && (
        <div className="list-tools">
          <SearchField
            label={m.list_search()}
            hint={m.list_search_hint()}
            value={filter.search}
            onSearch={(search) => onFilter({ ...filter, search, page: 1 })}
          />
        </div>
      )}
      <p ref={count} tabIndex={-1} className="text-muted mb-4 min-h-6 outline-none" aria-live="polite">
        {members.length > 0 &&
          (fitting.length === 1
            ? m.members_count_one()
            : m.members_count_many({ count: formatNumber(fitting.length) }))}
        {pages > 1 && ` · ${m.list_position({ page, pages })}`}
      </p>
      {isLoading && <LoadingBar label={m.members_loading()} />}
      {isError && (
        <div className="mb-4">
          <LoadError text={m.members_failed()} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {isSuccess && members.length === 0 && (
        <EmptyList icon="people" text={m.members_none()}>
          <Link to={paths.manageAgreements} className="btn btn-primary">
            {m.manage_agreements_title()}
          </Link>
        </EmptyList>
      )}
      {members.length > 0 && fitting.length === 0 && (
        <NoResults words={filter.search} otherwise={m.members_no_match()} onClear={clear} />
      )}
      {rows.length > 0 && (
        <DataTable
          caption={m.members_caption()}
          columns={memberColumns({ underWay, onChangeRent: setRentOf, onRemove: setAsked })}
          rows={rows}
          keyOf={({ _id }) => _id}
          isBusy={underWay}
        />
      )}
      {pages > 1 && <Pagination page={page} pages={pages} onPage={(next) => onFilter({ ...filter, page: next })} />}
      {asked && (
        <RemoveMemberDialog
          member={asked}
          onClose={() => setAsked(undefined)}
          onRemove={(reason) => mutate({ member: asked, reason })}
        />
      )}
      {rentOf && <ChangeRentDialog member={rentOf} onClose={() => setRentOf(undefined)} />}
    </>
  );
}

import { useState } from 'react';
import { type ListFilter, NO_FILTER } from '../../../platform/list-search-params.ts';
import { m } from '../../../platform/messages/messages.js';
import { useSession } from '../../../platform/session/session-context.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { LoadingBar } from '../../../ui/feedback/loading-bar.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { EmptyList } from '../../../ui/tables/empty-list.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import { type AccountFilter, filterName, filterNames, noMatchWords } from './account-filters.ts';
import { type PersonChange, useChangePerson } from './change-person.ts';
import { ChangePersonDialog } from './change-person-dialog.tsx';
import { PER_PAGE, usePeople } from './list-people.ts';
import { peopleColumns } from './people-columns.tsx';
import '../../../ui/tables/list-tools.css';

type Filter = ListFilter<AccountFilter>;
type Props = { readonly filter: Filter; readonly onFilter: (filter: Filter) => void };

/** Everyone with an account: who is an admin, a tenant or blocked. */
export function Accounts({ filter, onFilter }: Props) {
  const { user } = useSession();
  const [asked, setAsked] = useState<Omit<PersonChange, 'reason'>>();
  const found = usePeople(filter);
  const { data: people = [], isLoading, isError, isFetching, isSuccess, refetch } = found;
  const { mutate, isPending } = useChangePerson();
  // The server does not count the list, so after a full page there may be another.
  const pages = filter.page + (people.length === PER_PAGE ? 1 : 0);
  return (
    <>
      <div className="list-tools">
        <SearchField
          label={m.list_search()}
          hint={m.accounts_search_hint()}
          value={filter.search}
          onSearch={(search) => onFilter({ ...filter, search, page: 1 })}
        />
        <SelectField
          label={m.accounts_filter()}
          value={filter.status}
          choices={filterNames()}
          onChoose={(status) => onFilter({ ...filter, status, page: 1 })}
        />
      </div>
      {isLoading && <LoadingBar label={m.accounts_loading()} />}
      {isError && <LoadError text={m.accounts_failed()} busy={isFetching} onRetry={() => void refetch()} />}
      {isSuccess && people.length === 0 && (
        <EmptyList icon="people" text={noMatchWords(filter)}>
          {filter.status !== '' && (
            <button type="button" className="btn" onClick={() => onFilter({ ...filter, status: '', page: 1 })}>
              {m.accounts_show_all()}
            </button>
          )}
          {filter.status === '' && (
            <button type="button" className="btn" onClick={() => onFilter(NO_FILTER)}>
              {m.list_clear()}
            </button>
          )}
        </EmptyList>
      )}
      {people.length > 0 && (
        <DataTable
          caption={m.accounts_caption({ filter: filterName(filter.status) })}
          columns={peopleColumns({
            ownEmail: user?.email ?? '',
            onAsk: (person, action) => setAsked({ person, action }),
          })}
          rows={people}
          keyOf={({ _id }) => _id}
        />
      )}
      {pages > 1 && <Pagination page={filter.page} pages={pages} onPage={(page) => onFilter({ ...filter, page })} />}
      {asked && (
        <ChangePersonDialog
          change={asked}
          busy={isPending}
          onCancel={() => setAsked(undefined)}
          onConfirm={(reason) => mutate({ ...asked, reason }, { onSettled: () => setAsked(undefined) })}
        />
      )}
    </>
  );
}

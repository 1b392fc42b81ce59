import { useState } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { useSession } from '../../../platform/session/session-context.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { LoadingBar } from '../../../ui/feedback/loading-bar.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { EmptyList } from '../../../ui/tables/empty-list.tsx';
import { type PersonChange, useChangePerson } from './change-person.ts';
import { ChangePersonDialog } from './change-person-dialog.tsx';
import { type PeopleShown, usePeople } from './list-people.ts';
import { peopleColumns } from './people-columns.tsx';
import '../../../ui/tables/list-tools.css';

/** Everybody with an account, below the members: who is an admin, who is blocked. Loaded when it is opened. */
export function AccountsSection() {
  const [open, setOpen] = useState(false);
  return (
    <section className="mt-12 border-line border-t pt-8" aria-label={m.accounts_title()}>
      <h2 className="font-semibold text-xl">{m.accounts_title()}</h2>
      <p className="text-muted mt-1 mb-4 max-w-prose">{m.accounts_text()}</p>
      <button type="button" className="btn" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? m.accounts_hide() : m.accounts_show()}
      </button>
      {open && <Accounts />}
    </section>
  );
}

function Accounts() {
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<PeopleShown>('admins');
  const [asked, setAsked] = useState<Omit<PersonChange, 'reason'>>();
  const { data: people = [], isLoading, isError, isFetching, isSuccess, refetch } = usePeople(search.trim(), show);
  const { mutate } = useChangePerson();
  return (
    <div className="mt-6">
      <div className="list-tools">
        <SearchField label={m.list_search()} hint={m.accounts_search_hint()} value={search} onSearch={setSearch} />
        <SelectField
          label={m.accounts_filter()}
          value={show}
          choices={[
            { value: 'admins', text: m.accounts_filter_admins() },
            { value: 'blocked', text: m.accounts_filter_blocked() },
            { value: 'all', text: m.accounts_filter_all() },
          ]}
          onChoose={setShow}
        />
      </div>
      {isLoading && <LoadingBar label={m.accounts_loading()} />}
      {isError && <LoadError text={m.accounts_failed()} busy={isFetching} onRetry={() => void refetch()} />}
      {isSuccess && people.length === 0 && <EmptyList icon="people" text={m.accounts_none()} />}
      {people.length > 0 && (
        <DataTable
          caption={m.accounts_title()}
          columns={peopleColumns({
            ownEmail: user?.email ?? '',
            onAsk: (person, action) => setAsked({ person, action }),
          })}
          rows={people}
          keyOf={({ _id }) => _id}
        />
      )}
      {people.length === 100 && <p className="text-muted mt-4">{m.accounts_more()}</p>}
      {asked && (
        <ChangePersonDialog
          change={asked}
          onCancel={() => setAsked(undefined)}
          onConfirm={(reason) => {
            setAsked(undefined);
            mutate({ ...asked, reason });
          }}
        />
      )}
    </div>
  );
}

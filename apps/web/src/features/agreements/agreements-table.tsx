import type { Agreement } from '@surela/contract';
import { useRef, useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FailedToLoad } from '../../ui/failed-to-load.tsx';
import { inFigures } from '../../ui/in-figures.ts';
import { fits, pageOf } from '../../ui/list-rows.ts';
import { LoadingBar } from '../../ui/loading-bar.tsx';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { agreementColumns } from './agreement-columns.tsx';
import './agreements-table.css';
import { isNotAdmin } from '../../platform/tell-unless-admin.ts';
import { type Decision, useDecideAgreement, useDecisionsUnderWay } from './decide-agreement.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { decisionNames } from './decision-shown.tsx';
import { useFocusAfterDeed } from './keep-focus.ts';
import { useAgreements } from './list-agreements.ts';
import type { ListChoices } from './list-choices.ts';
import { stateOf } from './own-agreement.ts';

type Props = { readonly choices: ListChoices; readonly onChoices: (choices: ListChoices) => void };

export const STATUSES = ['pending', 'accepted', 'declined', 'withdrawn', 'ended'] as const;

export function AgreementsTable({ choices, onChoices }: Props) {
  const { agreements, complete, error, isLoading, isFetching, refetch } = useAgreements();
  const { mutate } = useDecideAgreement();
  const decisions = useDecisionsUnderWay();
  const [asked, setAsked] = useState<Omit<Decision, 'reason'>>();
  const count = useRef<HTMLParagraphElement>(null);
  useFocusAfterDeed(decisions.length, count);

  const underWay = ({ _id }: Agreement) => decisions.find(({ agreement }) => agreement._id === _id);
  const waitingWith = ({ _id, apartmentId }: Agreement) =>
    agreements.filter((other) => other._id !== _id && other.apartmentId === apartmentId && other.status === 'pending')
      .length;
  const decide = (agreement: Agreement, decision: Decision['decision']) => {
    if (decision === 'decline' || waitingWith(agreement) > 0) setAsked({ agreement, decision });
    else mutate({ agreement, decision, reason: '' });
  };
  const fitting = agreements.filter(
    (agreement) =>
      (!choices.status || stateOf(agreement) === choices.status) &&
      fits(choices.search.trim(), agreement.name, agreement.email, agreement.apartment),
  );
  const { page, pages, rows } = pageOf(fitting, choices.page);
  const clear = () => {
    onChoices({ search: '', status: '', page: 1 });
    count.current?.focus();
  };
  return (
    <>
      {(isLoading || agreements.length > 0) && (
        <div className="list-tools">
          <SearchField
            label={m.list_search()}
            hint={m.list_search_hint()}
            value={choices.search}
            onSearch={(search) => onChoices({ ...choices, search, page: 1 })}
          />
          <SelectField
            label={m.agreements_status()}
            value={choices.status}
            choices={[
              { value: '', text: m.list_all() },
              { value: 'pending', text: m.agreements_pending() },
              ...Object.entries(decisionNames).map(([value, name]) => ({ value, text: name() })),
            ]}
            onChoose={(status) => onChoices({ ...choices, status, page: 1 })}
          />
        </div>
      )}
      {/* Busy, so that it is read out once and not with every hundred that come. */}
      <p
        ref={count}
        tabIndex={-1}
        className="text-muted mb-4 min-h-6 outline-none"
        aria-live="polite"
        aria-busy={!complete}
      >
        {agreements.length > 0 && countOf(fitting, pages > 1 ? page : undefined, pages)}
      </p>
      {(isLoading || (agreements.length > 0 && !complete && !error)) && <LoadingBar label={m.agreements_loading()} />}
      {error && (
        <div className="mb-4">
          <FailedToLoad
            text={isNotAdmin(error) ? m.not_an_admin() : m.agreements_failed()}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {complete && agreements.length === 0 && <EmptyList text={m.agreements_none()} />}
      {agreements.length > 0 && fitting.length === 0 && complete && (
        <EmptyList text={m.agreements_no_match()}>
          <button type="button" className="btn btn-primary" onClick={clear}>
            {m.list_clear()}
          </button>
        </EmptyList>
      )}
      {rows.length > 0 && (
        <DataTable
          caption={m.agreements_caption()}
          columns={agreementColumns({ underWay, onDecide: decide })}
          rows={rows}
          keyOf={({ _id }) => _id}
          isBusy={(agreement) => underWay(agreement) !== undefined}
        />
      )}
      {pages > 1 && <PageButtons page={page} pages={pages} onPage={(next) => onChoices({ ...choices, page: next })} />}
      {asked && (
        <DecideDialog
          {...asked}
          others={waitingWith(asked.agreement)}
          onCancel={() => setAsked(undefined)}
          onConfirm={(reason) => {
            setAsked(undefined);
            mutate({ ...asked, reason });
          }}
        />
      )}
    </>
  );
}

function countOf(shown: readonly Agreement[], page: number | undefined, pages: number): string {
  const waiting = shown.filter(({ status }) => status === 'pending').length;
  const parts = [
    shown.length === 1 ? m.agreements_count_one() : m.agreements_count_many({ count: inFigures(shown.length) }),
  ];
  if (waiting > 0) {
    parts.push(waiting === 1 ? m.agreements_waiting_one() : m.agreements_waiting_many({ count: inFigures(waiting) }));
  }
  if (page) parts.push(m.list_position({ page, pages }));
  return parts.join(' · ');
}

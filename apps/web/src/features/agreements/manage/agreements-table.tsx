import type { Agreement } from '@surela/contract';
import { useRef, useState } from 'react';
import { isForbidden } from '../../../platform/api/error-code.ts';
import { NO_FILTER } from '../../../platform/list-search-params.ts';
import { m } from '../../../platform/messages/messages.js';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { LoadingBar } from '../../../ui/feedback/loading-bar.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useRestoreFocus } from '../../../ui/hooks/use-restore-focus.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { EmptyList } from '../../../ui/tables/empty-list.tsx';
import { NoResults } from '../../../ui/tables/no-results.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import '../../../ui/tables/list-tools.css';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { agreementColumns } from './agreement-columns.tsx';
import './agreements-table.css';
import { type Decision, useDecideAgreement, useDecisionsUnderWay } from '../api/decide-agreement.ts';
import { AGREEMENT_STATUSES, type AgreementFilter, useAgreements } from '../api/list-agreements.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { ChangeEndDialog } from './change-end-dialog.tsx';
import { statusName } from './decision-badge.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

type Props = { readonly filter: AgreementFilter; readonly onFilter: (filter: AgreementFilter) => void };

export function AgreementsTable({ filter, onFilter }: Props) {
  const { data, error, isLoading, isFetching, isPlaceholderData, refetch } = useAgreements(filter);
  const { mutate } = useDecideAgreement();
  const decisions = useDecisionsUnderWay();
  const [asked, setAsked] = useState<Pick<Decision, 'agreement' | 'decision'>>();
  const [ended, setEnded] = useState<Agreement>();
  const count = useRef<HTMLParagraphElement>(null);
  // The button goes with an end that is cancelled.
  useRestoreFocus(decisions.length + (ended ? 1 : 0), count);

  const underWay = ({ _id }: Agreement) => decisions.find(({ agreement }) => agreement._id === _id);
  const decide = (answer: Omit<Decision, 'agreement' | 'decision'>) => {
    setAsked(undefined);
    if (asked) mutate({ ...asked, ...answer });
  };
  const { agreements = [], page = 1, pages = 1, total = 0 } = data ?? {};
  const narrowed = filter.search.trim() !== '' || filter.status !== '';
  const clear = () => {
    onFilter(NO_FILTER);
    count.current?.focus();
  };
  return (
    <>
      {(isLoading || total > 0 || narrowed) && (
        <div className="list-tools">
          <SearchField
            label={m.list_search()}
            hint={m.list_search_hint()}
            value={filter.search}
            onSearch={(search) => onFilter({ ...filter, search, page: 1 })}
          />
          <SelectField
            label={m.agreements_status()}
            value={filter.status}
            choices={[
              { value: '', text: m.list_all() },
              ...AGREEMENT_STATUSES.map((value) => ({ value, text: statusName(value) })),
            ]}
            onChoose={(status) => onFilter({ ...filter, status, page: 1 })}
          />
        </div>
      )}
      <p
        ref={count}
        tabIndex={-1}
        className="text-muted mb-4 min-h-6 outline-none"
        aria-live="polite"
        aria-busy={isPlaceholderData}
      >
        {data && (total > 0 || narrowed) && countOf(data)}
      </p>
      {isLoading && <LoadingBar label={m.agreements_loading()} />}
      {error && (
        <div className="mb-4">
          <LoadError
            text={isForbidden(error) ? m.not_an_admin() : m.agreements_failed()}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data && total === 0 && !narrowed && <EmptyList icon="document" text={m.agreements_none()} />}
      {data && total === 0 && narrowed && !isPlaceholderData && (
        <NoResults words={filter.search} otherwise={m.agreements_no_match()} onClear={clear} />
      )}
      {agreements.length > 0 && (
        <DataTable
          caption={m.agreements_caption()}
          columns={agreementColumns({
            underWay,
            onDecide: (agreement, decision) => setAsked({ agreement, decision }),
            onChangeEnd: setEnded,
          })}
          rows={agreements}
          keyOf={({ _id }) => _id}
          isBusy={(agreement) => underWay(agreement) !== undefined}
        />
      )}
      {pages > 1 && <Pagination page={page} pages={pages} onPage={(next) => onFilter({ ...filter, page: next })} />}
      {asked?.decision === 'accept' && (
        <AcceptDialog
          agreement={asked.agreement}
          onCancel={() => setAsked(undefined)}
          onConfirm={(startsOn) => decide({ reason: '', startsOn })}
        />
      )}
      {asked?.decision === 'decline' && (
        <DeclineDialog
          agreement={asked.agreement}
          onCancel={() => setAsked(undefined)}
          onConfirm={(reason) => decide({ reason })}
        />
      )}
      {ended && <ChangeEndDialog agreement={ended} onClose={() => setEnded(undefined)} />}
    </>
  );
}

type Counted = { readonly total: number; readonly waiting: number; readonly page: number; readonly pages: number };

function countOf({ total, waiting, page, pages }: Counted): string {
  const parts = [total === 1 ? m.agreements_count_one() : m.agreements_count_many({ count: formatNumber(total) })];
  if (waiting > 0) {
    parts.push(
      waiting === 1 ? m.agreements_to_review_one() : m.agreements_to_review_many({ count: formatNumber(waiting) }),
    );
  }
  if (pages > 1) parts.push(m.list_position({ page, pages }));
  return parts.join(' · ');
}

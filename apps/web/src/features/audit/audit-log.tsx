import type { AuditEntry } from '@surela/contract';
import { useEffect, useRef } from 'react';
import { buildingDateOf, formatDay } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LoadingBar } from '../../ui/feedback/loading-bar.tsx';
import { EmptyList } from '../../ui/tables/empty-list.tsx';
import { formatNumber } from '../../ui/text/format-number.ts';
import { AuditLine } from './audit-line.tsx';
import './audit-log.css';
import { useAuditLog } from './read-audit-log.ts';

export function AuditLog() {
  const { data, isError, isLoading, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useAuditLog();
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  const older = useRef<number>(undefined);
  // The focus moves to the first new entry instead of staying on the button below it.
  useEffect(() => {
    const first = older.current === undefined ? undefined : entries[older.current];
    if (!first) return;
    older.current = undefined;
    document.getElementById(`entry-${first.id}`)?.focus();
  });
  const showOlder = () => {
    if (isFetchingNextPage) return;
    older.current = entries.length;
    void fetchNextPage();
  };
  return (
    <>
      <p className="mb-2 max-w-prose text-lg">{m.audit_intro()}</p>
      <p className="text-muted mb-6 min-h-6" aria-live="polite">
        {entries.length > 0 && countOf(entries.length, total)}
      </p>
      {isLoading && <LoadingBar label={m.audit_loading()} />}
      {data && entries.length === 0 && <EmptyList text={m.audit_none()} />}
      {daysOf(entries).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day} className="audit-day">
          <h2>{day}</h2>
          <ol>
            {ofDay.map((entry) => (
              <AuditLine key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {isError && (
        <LoadError
          text={m.audit_failed()}
          busy={isFetching}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !isError && (
        <div className="mt-6 grid justify-center">
          <button type="button" className="btn" aria-disabled={isFetchingNextPage} onClick={showOlder}>
            {isFetchingNextPage && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
            {m.audit_older()}
          </button>
        </div>
      )}
    </>
  );
}

function countOf(shown: number, total: number): string {
  if (total === 1) return m.audit_total_one();
  const all = formatNumber(total);
  return shown < total ? m.audit_shown({ shown: formatNumber(shown), total: all }) : m.audit_total_many({ total: all });
}

/** Groups by day in the building's time zone, in the order of the entries. */
function daysOf(entries: readonly AuditEntry[]) {
  const days = Map.groupBy(entries, ({ at }) => formatDay(buildingDateOf(new Date(at))));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

import type { ArrearsLine } from '@surela/contract';
import { NO_FILTER } from '../../../platform/list-search-params.ts';
import { m } from '../../../platform/messages/messages.js';
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts';
import { EmptyList } from '../../../ui/tables/empty-list.tsx';
import { pageSlice } from '../../../ui/tables/filter-rows.ts';
import { NoResults } from '../../../ui/tables/no-results.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import { countOf } from './arrears-counts.ts';
import type { ArrearsFilter } from './arrears-filter.ts';
import { ArrearsTable } from './arrears-table.tsx';
import { ArrearsTools } from './arrears-tools.tsx';

type Props = {
  readonly lines: readonly ArrearsLine[];
  /** Those that match the filter. */
  readonly fitting: readonly ArrearsLine[];
  readonly filter: ArrearsFilter;
  readonly onFilter: (filter: ArrearsFilter) => void;
  readonly onWriteOff: (line: ArrearsLine) => void;
  /** A dialog is open whose end may take a line away. */
  readonly writingOff: boolean;
};

export function ArrearsList({ lines, fitting, filter, onFilter, onWriteOff, writingOff }: Props) {
  const count = useKeptFocus<HTMLParagraphElement>(writingOff);
  const { page, pages, rows } = pageSlice(fitting, filter.page);
  const isFiltered = filter.search.trim() !== '' || filter.status !== '';
  const clear = () => {
    onFilter(NO_FILTER);
    // The button that was pressed is gone.
    count.current?.focus();
  };
  return (
    <>
      <ArrearsTools lines={lines} filter={filter} onFilter={onFilter}>
        <p ref={count} tabIndex={-1} className="arrears-count" aria-live="polite">
          {countOf(fitting.length)}
          {pages > 1 && ` · ${m.list_position({ page, pages })}`}
        </p>
      </ArrearsTools>
      {rows.length > 0 && <ArrearsTable lines={fitting} rows={rows} onWriteOff={onWriteOff} />}
      {rows.length === 0 && isFiltered && (
        <NoResults words={filter.search} otherwise={m.arrears_none_former()} onClear={clear} />
      )}
      {rows.length === 0 && !isFiltered && <EmptyList icon="check" text={m.arrears_none()} />}
      {pages > 1 && <Pagination page={page} pages={pages} onPage={(next) => onFilter({ ...filter, page: next })} />}
    </>
  );
}

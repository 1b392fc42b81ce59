import type { ArrearsLine } from '@surela/contract';
import type { ReactNode } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { ARREARS_STATUSES, type ArrearsFilter, type ArrearsStatus, hasStatus } from './arrears-filter.ts';
import './arrears-tools.css';

type Props = {
  readonly lines: readonly ArrearsLine[];
  readonly filter: ArrearsFilter;
  readonly onFilter: (filter: ArrearsFilter) => void;
  /** The count of what is shown. */
  readonly children: ReactNode;
};

const NAMES: Readonly<Record<ArrearsStatus, () => string>> = {
  '': m.rent_roll_is_overdue,
  former: m.rent_roll_former,
  all: m.list_all,
};

export function ArrearsTools({ lines, filter, onFilter, children }: Props) {
  return (
    <div className="arrears-tools">
      <SearchField
        label={m.list_search()}
        hint={m.list_search_hint()}
        value={filter.search}
        onSearch={(search) => onFilter({ ...filter, search, page: 1 })}
      />
      <fieldset className="arrears-filter">
        <legend className="sr-only">{m.arrears_filter()}</legend>
        {(['', ...ARREARS_STATUSES] as const).map((status) => (
          <label key={status}>
            <input
              type="radio"
              name="status"
              className="sr-only"
              checked={filter.status === status}
              onChange={() => onFilter({ ...filter, status, page: 1 })}
            />
            {NAMES[status]()}{' '}
            <span className="arrears-filter-count">
              {formatNumber(lines.filter((line) => hasStatus(line, status)).length)}
            </span>
          </label>
        ))}
      </fieldset>
      {children}
    </div>
  );
}

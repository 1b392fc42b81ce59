import type { WriteOff } from '@surela/contract';
import { rentMonth } from '@surela/values/rent-month';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buildingMonth, formatDay } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { rentRollFilterToParams } from '../rent-roll-params.ts';
import { monthsText } from './months-text.ts';
import './write-offs.css';

export function writeOffColumns(onUndo: (writeOff: WriteOff) => void): readonly Column<WriteOff>[] {
  const nameOf = ({ _id }: WriteOff) => `write-off-${_id}`;
  return [
    {
      title: m.rent_roll_tenant(),
      namesRow: true,
      cell: (row) => (
        <>
          <span id={nameOf(row)} className="write-off-name" data-undone={row.undoneOn !== null} title={row.email}>
            {row.name}
          </span>
          <span className="write-off-more">{placeOf(row)}</span>
        </>
      ),
    },
    { title: m.write_offs_months(), cell: ({ months }) => monthsText(months) },
    {
      title: m.write_offs_title(),
      cell: ({ writtenOffOn, by }) => (
        <>
          <DateText on={writtenOffOn} />
          <span className="write-off-more">{m.write_offs_by({ name: by })}</span>
        </>
      ),
    },
    {
      title: m.rent_roll_reason(),
      clipped: true,
      wide: true,
      cell: ({ reason }) => <span title={reason}>{reason}</span>,
    },
    { title: m.rent_roll_amount(), numeric: true, cell: amountOf },
    {
      title: m.rent_roll_action(),
      unlabelled: true,
      cell: (row) =>
        row.standing > 0 ? (
          <div className="write-off-actions">
            <RecordLateLink row={row} describedBy={nameOf(row)} />
            <button
              type="button"
              className="btn write-off-undo"
              aria-describedby={nameOf(row)}
              onClick={() => onUndo(row)}
            >
              {m.write_offs_undo()}
            </button>
          </div>
        ) : null,
    },
  ];
}

/** To the rent roll of the oldest month: it may be paid after all. */
function RecordLateLink({ row, describedBy }: { readonly row: WriteOff; readonly describedBy: string }) {
  const oldest = row.months.find(({ standing }) => standing > 0);
  if (!oldest) return null;
  const filter = { month: rentMonth(oldest.month), search: row.email || row.name, status: '', page: 1 } as const;
  return (
    <Link
      to={`${paths.rentRoll}?${rentRollFilterToParams(filter, buildingMonth())}`}
      className="text-link"
      aria-describedby={describedBy}
    >
      {m.rent_roll_record()}
    </Link>
  );
}

/** 'A101 · Former · left 31 Aug 2026' */
function placeOf({ apartment, endedOn }: WriteOff): string {
  if (endedOn === null) return apartment;
  return [apartment, m.rent_roll_former(), m.arrears_left({ day: formatDay(endedOn) })].join(' · ');
}

/** What stands, and why that is not what was decided. */
function amountOf({ amount, standing, undoneOn }: WriteOff) {
  if (undoneOn) {
    return (
      <>
        {formatUnits(amount)}
        <span className="write-off-more">{m.write_offs_undone({ day: formatDay(undoneOn) })}</span>
      </>
    );
  }
  return (
    <>
      {formatUnits(standing)}
      {standing < amount && <span className="write-off-more">{m.write_offs_of({ amount: formatUnits(amount) })}</span>}
    </>
  );
}

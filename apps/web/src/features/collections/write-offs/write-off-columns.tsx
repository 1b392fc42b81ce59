import type { WriteOff } from '@surela/contract';
import { formatMonths } from '@surela/values/format-months';
import { nearestMinor, sumInUnits } from '@surela/values/money';
import { rentMonth } from '@surela/values/rent-month';
import { formatDay } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { ApartmentOf } from '../arrears/apartment-of.tsx';

export function writeOffColumns(onUndo: (writeOff: WriteOff) => void): readonly Column<WriteOff>[] {
  const nameOf = ({ _id }: WriteOff) => `write-off-${_id}`;
  return [
    {
      title: m.rent_roll_tenant(),
      namesRow: true,
      cell: (row) => (
        <span id={nameOf(row)} data-muted={row.undoneOn !== null} title={row.email || undefined}>
          {row.name}
        </span>
      ),
    },
    { title: m.rent_roll_apartment(), cell: (row) => <ApartmentOf {...row} /> },
    {
      title: m.write_offs_months(),
      cell: ({ months }) => formatMonths(months.map(({ month }) => rentMonth(month))),
    },
    {
      title: m.write_offs_title(),
      cell: ({ writtenOffOn, by }) => (
        <>
          <DateText on={writtenOffOn} />
          <span className="text-muted block text-sm">{m.write_offs_by({ name: by })}</span>
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
      wide: true,
      unlabelled: true,
      cell: (row) =>
        row.standing > 0 ? (
          <button type="button" className="btn" aria-describedby={nameOf(row)} onClick={() => onUndo(row)}>
            {m.write_offs_undo()}
          </button>
        ) : null,
    },
  ];
}

/** What stands, and why that is not what was decided. */
function amountOf({ amount, standing, undoneOn }: WriteOff) {
  const paid = sumInUnits([nearestMinor(amount) - nearestMinor(standing)]);
  if (undoneOn) {
    return (
      <span className="text-muted">
        {formatUnits(amount)}
        <span className="block text-sm">{m.write_offs_undone({ day: formatDay(undoneOn) })}</span>
      </span>
    );
  }
  return (
    <>
      {formatUnits(standing)}
      {paid > 0 && (
        <span className="text-muted block text-sm">
          {m.write_offs_paid_since({ amount: formatUnits(amount), paid: formatUnits(paid) })}
        </span>
      )}
    </>
  );
}

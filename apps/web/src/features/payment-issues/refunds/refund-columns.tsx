import type { Refund } from '@surela/contract';
import { buildingDateOf } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';

/** Whose refund it is, how much, of which payment and since when. */
export function refundColumns(nameOf: (refund: Refund) => string): readonly Column<Refund>[] {
  return [
    {
      title: m.rent_roll_tenant(),
      namesRow: true,
      cell: (refund) => (
        <span id={nameOf(refund)} className="wrap-anywhere">
          {refund.name}
          <span className="text-muted block font-normal text-sm">{refund.apartment}</span>
        </span>
      ),
    },
    { title: m.unclaimed_amount(), numeric: true, cell: ({ amount }) => formatUnits(amount) },
    {
      title: m.refunds_receipt(),
      cell: ({ receiptNumber, month }) => (
        <span>
          <span className="wrap-anywhere">{receiptNumber}</span>
          <span className="text-muted block text-sm">{month.replace(',', ' ')}</span>
        </span>
      ),
    },
    {
      title: m.refunds_requested(),
      cell: ({ requestedAt }) => <DateText on={buildingDateOf(new Date(requestedAt))} />,
    },
  ];
}

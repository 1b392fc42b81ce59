import type { CreditLine } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import { rentMonth } from '@surela/values/rent-month';
import { formatDay } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { PaymentMethodText } from '../payment-method-text.tsx';

export type CreditRow = Pick<CreditLine, 'name' | 'email' | 'apartment' | 'endedOn'> & CreditLine['payments'][number];

export function creditRows(lines: readonly CreditLine[]): CreditRow[] {
  return lines.flatMap(({ name, email, apartment, endedOn, payments }) =>
    payments.map((part) => ({ name, email, apartment, endedOn, ...part })),
  );
}

export function creditColumns(onRefund: (row: CreditRow) => void): readonly Column<CreditRow>[] {
  const nameOf = ({ payment }: CreditRow) => `credit-${payment._id}`;
  return [
    {
      title: m.rent_roll_tenant(),
      namesRow: true,
      cell: (row) => (
        <span id={nameOf(row)} title={row.email || undefined}>
          {row.name}
        </span>
      ),
    },
    { title: m.rent_roll_apartment(), cell: apartmentText },
    { title: m.credits_paid_for(), cell: ({ month }) => formatMonth(rentMonth(month)) },
    { title: m.rent_roll_paid(), cell: ({ payment }) => <PaymentMethodText payment={payment} /> },
    { title: m.credits_credit(), numeric: true, cell: ({ credit }) => formatUnits(credit) },
    {
      title: m.rent_roll_action(),
      wide: true,
      unlabelled: true,
      cell: (row) =>
        row.refundable > 0 ? (
          <button type="button" className="btn" aria-describedby={nameOf(row)} onClick={() => onRefund(row)}>
            {m.rent_roll_refund()}
          </button>
        ) : null,
    },
  ];
}

function apartmentText({ apartment, endedOn }: CreditRow) {
  return (
    <>
      {apartment}
      {endedOn && (
        <span className="text-muted block text-sm">
          {m.rent_roll_former()} · {m.arrears_left({ day: formatDay(endedOn) })}
        </span>
      )}
    </>
  );
}

import { formatUnits } from '../../../platform/format/format-money.ts';
import { formatDaysFormula } from '../../../platform/format/rent-days.ts';
import type { OfferedMonth } from '../api/read-rent-due.ts';
import { formatLeft, formatPaymentMonth } from '../payment-format.ts';
import { rentStatusLabel } from './month-field.tsx';

type Props = { readonly offered: OfferedMonth };

/** A month with its status and what is to pay. */
export function MonthLine({ offered }: Props) {
  const { month, rent, days, status } = offered;
  const left = formatLeft(offered);
  return (
    <li>
      <span>
        <span className="block font-medium">{formatPaymentMonth(month)}</span>
        <span
          className={
            status === 'overdue' ? 'font-medium text-error text-sm tabular-nums' : 'text-muted text-sm tabular-nums'
          }
        >
          {rentStatusLabel(offered)}
        </span>
      </span>
      <span className="tabular-nums">{formatUnits(rent)}</span>
      {days && <span className="text-muted basis-full text-sm tabular-nums">{formatDaysFormula(days)}</span>}
      {left && <span className="text-muted basis-full text-sm tabular-nums">{left}</span>}
    </li>
  );
}

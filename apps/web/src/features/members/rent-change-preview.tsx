import { formatMonth } from '@surela/values/format-date';
import { rentMonth } from '@surela/values/rent-month';
import { formatUnits } from '../../platform/format/format-money.ts';
import { formatDaysSum } from '../../platform/format/rent-days.ts';
import { m } from '../../platform/messages/messages.js';
import { Icon } from '../../ui/icons/icon.tsx';
import type { RentPreview } from './preview-rent.ts';

type Month = RentPreview['months'][number];

/** Each month that changes with how its rent comes about, and from when on the new rent is charged whole. */
export function RentChangePreview({ months, credit, newRent }: RentPreview) {
  const whole = months.find((month) => month.days === null && month.rent === newRent);
  // The last line says the same of a whole month of which nothing is paid.
  const lines = months.filter((month) => month !== whole || isPartPaid(month) || month !== months.at(-1));
  return (
    <>
      <dl className="rent-months">
        {lines.map((month) => (
          <MonthChange key={month.month} change={month} />
        ))}
        {whole && (
          <div>
            <dt className="font-medium">{m.change_rent_then({ month: monthName(whole) })}</dt>
            <dd>
              {formatUnits(newRent)} <span className="text-muted font-normal text-sm">{m.change_rent_a_month()}</span>
            </dd>
            {lines.length === 0 && <dd>{m.change_rent_instead({ rent: formatUnits(whole.before) })}</dd>}
          </div>
        )}
      </dl>
      {credit > 0 && <Warning>{m.change_rent_credit({ amount: formatUnits(credit) })}</Warning>}
    </>
  );
}

function MonthChange({ change }: { readonly change: Month }) {
  const { before, rent, days, open } = change;
  return (
    <div>
      <dt className="font-medium">{monthName(change)}</dt>
      <dd>{formatUnits(rent)}</dd>
      <dd>{m.change_rent_instead({ rent: formatUnits(before) })}</dd>
      {days && <dd>{formatDaysSum(days)}</dd>}
      {isPartPaid(change) && (
        <dd>
          <Warning>{m.change_rent_paid_ahead({ amount: formatUnits(open) })}</Warning>
        </dd>
      )}
    </div>
  );
}

/** What the office should look at. */
function Warning({ children }: { readonly children: string }) {
  return (
    <span className="rent-warning">
      <Icon name="alert" />
      <span>{children}</span>
    </span>
  );
}

/** Also by a coupon alone. */
function isPartPaid({ rent, open }: Month): boolean {
  return open > 0 && open < rent;
}

function monthName({ month }: Month): string {
  return formatMonth(rentMonth(month));
}

import { formatMonth } from '@surela/values/format-date';
import { nearestMinor, sumInUnits } from '@surela/values/money';
import { rentMonth } from '@surela/values/rent-month';
import { dayAhead, formatDay } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { formatOrdinal } from '../../../platform/format/format-ordinal.ts';
import { formatDaysFormula } from '../../../platform/format/rent-days.ts';
import { m } from '../../../platform/messages/messages.js';
import type { FirstRent } from '../api/read-first-rent.ts';

/** Each month that is charged first, with how its amount comes about. */
export function FirstCharge({ rent }: { readonly rent: FirstRent }) {
  const { months, monthlyRent, dueDay } = rent;
  const ahead = dayAhead(rent.startsOn);
  const total = sumInUnits(months.map((month) => nearestMinor(month.rent)));
  return (
    <>
      <dl className="charge-list">
        {months.map(({ month, rent: amount, days, dueOn }) => (
          <div key={month}>
            <dt>
              <span className="block font-medium">{formatMonth(rentMonth(month))}</span>
              <span className="text-muted block text-sm tabular-nums">
                {formatDaysFormula(days) ?? m.rent_whole_month()}
              </span>
              <span className="text-muted block text-sm tabular-nums">{whenText(dueOn, ahead)}</span>
            </dt>
            <dd>{formatUnits(amount)}</dd>
          </div>
        ))}
        {months.length > 1 && (
          <div className="charge-total">
            <dt>{m.agreements_first_charge_total()}</dt>
            <dd>{formatUnits(total)}</dd>
          </div>
        )}
      </dl>
      <p className="text-muted text-sm">
        {m.agreements_first_charge_then({ amount: formatUnits(monthlyRent), day: formatOrdinal(dueDay) })}
      </p>
    </>
  );
}

/** @param ahead the first day of the lease, if it has not come: nothing is charged before it */
function whenText(dueOn: string, ahead: string | undefined): string {
  const due = formatDay(dueOn);
  if (!ahead) return m.agreements_charge_due({ date: due });
  const date = formatDay(ahead);
  return ahead === dueOn ? m.agreements_charged_and_due({ date }) : m.agreements_charged_on({ date, due });
}

/** As high as one month and the line below it. */
export function FirstChargeSkeleton() {
  return (
    <>
      <output className="sr-only">{m.agreements_first_charge_loading()}</output>
      <div className="skeleton charge-skeleton" aria-hidden="true" />
    </>
  );
}

import type { RentDue } from '@surela/contract';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { OfferedMonth } from '../api/read-rent-due.ts';
import { MonthLine } from './month-line.tsx';

type Props = { readonly due: RentDue; readonly onPayAll: () => void };

/** Two open months at least. */
export function severalOpen({ openMonths }: RentDue): readonly [OfferedMonth, ...OfferedMonth[]] | undefined {
  const [first, ...others] = openMonths;
  return first && others.length > 0 ? [first, ...others] : undefined;
}

/** Beside the form instead of the balance due: every open month, and one payment for all of them. */
export function PayAllPanel({ due, onPayAll }: Props) {
  return (
    <section className="card-surface payment-panel pay-all-panel" aria-labelledby="owed-title">
      <h2 id="owed-title" className="text-muted font-normal font-sans text-base tracking-normal">
        {m.payment_you_owe()} <span className="payment-figure">{formatUnits(due.owed)}</span>
      </h2>
      {due.overdue > 0 && (
        <p className="-mt-4 font-medium text-error tabular-nums">
          {m.payment_overdue({ amount: formatUnits(due.overdue) })}
        </p>
      )}
      <ul className="payment-months" aria-label={m.payment_open_months()}>
        {due.openMonths.map((offered) => (
          <MonthLine key={offered.month} offered={offered} />
        ))}
      </ul>
      <button type="button" className="btn btn-primary btn-block pay-button" onClick={onPayAll}>
        {m.payment_pay_all({ amount: formatUnits(due.payAll) })}
        <Icon name="right" />
      </button>
    </section>
  );
}

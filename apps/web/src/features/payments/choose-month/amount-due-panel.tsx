import type { RentDue } from '@surela/contract';
import { formatDay } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { firstDayAhead } from '../api/read-rent-due.ts';
import { MonthLine } from './month-line.tsx';

function creditOf({ credit, endedOn }: RentDue): string {
  const amount = formatUnits(credit);
  return endedOn ? m.payment_credit_former({ amount }) : m.payment_credit_now({ amount });
}

/** Beside the form: the balance due and the status of the months. */
export function AmountDuePanel({ due }: { readonly due: RentDue }) {
  const ahead = firstDayAhead(due);
  const settled = ahead ? m.payment_not_started_title() : m.payment_nothing_owed_title();
  return (
    <section className="card-surface payment-panel amount-due-panel" aria-labelledby="owed-title">
      <h2 id="owed-title" className="text-muted font-normal font-sans text-base tracking-normal">
        {due.owed > 0 ? m.payment_balance() : settled}
      </h2>
      <p className="payment-figure">{formatUnits(due.owed)}</p>
      {due.overdue > 0 && (
        <p className="-mt-4 font-medium text-error tabular-nums">
          {m.payment_overdue({ amount: formatUnits(due.overdue) })}
        </p>
      )}
      {due.owed === 0 && (
        <p className="text-muted">
          {ahead ? m.payment_not_started({ date: formatDay(ahead) }) : m.payment_nothing_owed()}
        </p>
      )}
      {due.credit > 0 && <p className="font-medium tabular-nums">{creditOf(due)}</p>}
      <ul className="payment-months">
        {due.months.map((offered) => (
          <MonthLine key={offered.month} offered={offered} />
        ))}
      </ul>
    </section>
  );
}

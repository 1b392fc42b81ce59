import type { RentAge, ResponseOf } from '@surela/contract';
import type { ReactNode } from 'react';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { ageNames, OVERDUE_AGES } from './arrears-ages.ts';
import { countOf, overdueCountOf } from './arrears-counts.ts';
import './arrears-strip.css';

type Props = { readonly arrears: ResponseOf<'GET /api/arrears'> };

/** What is overdue in the whole building and how old it is, whatever the filter shows. */
export function ArrearsStrip({ arrears: { lines, totals } }: Props) {
  const countOwing = (age: RentAge) => countOf(lines.filter((line) => line[age] > 0).length);
  return (
    <dl className="arrears-strip" aria-label={m.arrears_totals()}>
      <Figure kind="overdue" name={m.arrears_overdue()} amount={totals.overdue} more={overdueCountOf(lines)} />
      {OVERDUE_AGES.map((age) => (
        <Figure
          key={age}
          name={
            <>
              <span className="arrears-dot" data-age={age} />
              {ageNames[age]()}
            </>
          }
          amount={totals[age]}
          more={countOwing(age)}
        />
      ))}
      <Figure kind="not-due" name={ageNames.notDue()} amount={totals.notDue} more={countOwing('notDue')} />
    </dl>
  );
}

type FigureProps = {
  readonly kind?: 'overdue' | 'not-due';
  readonly name: ReactNode;
  readonly amount: number;
  readonly more: string;
};

function Figure({ kind, name, amount, more }: FigureProps) {
  return (
    <div data-kind={kind} data-nothing={amount === 0}>
      <dt>{name}</dt>
      <dd className="arrears-figure">{formatUnits(amount)}</dd>
      {amount > 0 && <dd className="arrears-strip-count">{more}</dd>}
    </div>
  );
}

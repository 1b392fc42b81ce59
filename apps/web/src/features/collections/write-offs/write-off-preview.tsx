import { formatMonth } from '@surela/values/format-date';
import { nearestMinor, sumInUnits } from '@surela/values/money';
import { formatUnits, parseAmount } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { amountUpToProblem } from '../dialogs/payment-validation.ts';
import { type OwedMonth, splitDebt, type WrittenOffMonth } from './split-debt.ts';
import './write-off-preview.css';

type Props = {
  /** Undefined until they are known. */
  readonly months: readonly OwedMonth[] | undefined;
  readonly failed: boolean;
  readonly owed: number;
  /** The amount as it is typed. */
  readonly typed: string;
};

/** What will happen: the months that the typed amount covers, and what it means. */
export function WriteOffPreview({ months, failed, owed, typed }: Props) {
  const amount = amountUpToProblem(typed, owed) ? undefined : parseAmount(typed);
  return (
    <div className="write-off-preview">
      <div aria-live="polite" aria-busy={!months && !failed}>
        {failed && <p>{m.write_off_months_failed()}</p>}
        {months && amount !== undefined && <Months lines={splitDebt(months, amount)} left={minus(owed, amount)} />}
      </div>
      <p>{m.write_off_effect()}</p>
    </div>
  );
}

type MonthsProps = { readonly lines: readonly WrittenOffMonth[]; readonly left: number };

function Months({ lines, left }: MonthsProps) {
  return (
    <dl>
      {lines.map(({ month, owed, amount }) => (
        <div key={month}>
          <dt>{formatMonth(month)}</dt>
          <dd>
            {amount === owed
              ? formatUnits(amount)
              : m.write_off_part({ amount: formatUnits(amount), owed: formatUnits(owed) })}
          </dd>
        </div>
      ))}
      {left > 0 && (
        <div data-left="true">
          <dt>{m.write_off_left()}</dt>
          <dd>{formatUnits(left)}</dd>
        </div>
      )}
    </dl>
  );
}

const minus = (owed: number, amount: number) => sumInUnits([nearestMinor(owed) - nearestMinor(amount)]);

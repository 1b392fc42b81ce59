import { formatMonth } from '@surela/values/format-date';
import { addMonths, consecutiveMonths, monthsBetween, parseRentMonth, type RentMonth } from '@surela/values/rent-month';
import { buildingMonth } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

type Props = { readonly month: RentMonth; readonly onMonth: (month: RentMonth) => void };

const BACK = 24;
const AHEAD = 3;

/** Two years back and three months ahead, extended to the month in the URL. */
export function MonthPicker({ month, onMonth }: Props) {
  const now = buildingMonth();
  const [first = month] = [addMonths(now, -BACK), month].toSorted();
  const [, last = month] = [addMonths(now, AHEAD), month].toSorted();
  const months = consecutiveMonths(first, monthsBetween(first, last) + 1).toReversed();
  const step = (to: RentMonth) => () => {
    if (to >= first && to <= last) onMonth(to);
  };
  return (
    <div className="month-picker">
      {/* aria-disabled instead of disabled keeps the focus at the first and last month. */}
      <button
        type="button"
        className="btn btn-square"
        aria-label={m.rent_roll_month_before()}
        aria-disabled={month <= first}
        onClick={step(addMonths(month, -1))}
      >
        <Icon name="left" />
      </button>
      <SelectField
        label={m.rent_roll_month()}
        labelHidden
        value={month}
        choices={months.map((one) => ({ value: one, text: formatMonth(one) }))}
        onChoose={(value) => onMonth(parseRentMonth(value) ?? month)}
      />
      <button
        type="button"
        className="btn btn-square"
        aria-label={m.rent_roll_month_after()}
        aria-disabled={month >= last}
        onClick={step(addMonths(month, 1))}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}

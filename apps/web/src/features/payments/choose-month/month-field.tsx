import type { ComponentProps } from 'react';
import { formatDay } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { canBePaid, type OfferedMonth } from '../api/read-rent-due.ts';
import { formatLeft, formatPaymentMonth } from '../payment-format.ts';
import '../../../ui/forms/select-field.css';

type Props = Omit<ComponentProps<'select'>, 'name'> & {
  readonly name: string;
  readonly months: readonly OfferedMonth[];
  readonly error: string | undefined;
};

export function MonthField({ months, error, ...select }: Props) {
  return (
    <FormField name={select.name} label={m.payment_month()} error={error} hint={undefined}>
      {(field) => (
        <select {...select} {...field} className="select-input" required>
          <option value="">{m.payment_month_choose()}</option>
          {months.map((offered) => (
            <option key={offered.month} value={offered.month} disabled={!canBePaid(offered)}>
              {[formatPaymentMonth(offered.month), rentStatusLabel(offered), formatLeft(offered)]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

export function rentStatusLabel({ status, dueOn }: OfferedMonth): string {
  const date = formatDay(dueOn);
  if (status === 'paid') return m.rent_status_paid();
  return status === 'overdue' ? m.rent_status_overdue({ date }) : m.rent_status_due({ date });
}

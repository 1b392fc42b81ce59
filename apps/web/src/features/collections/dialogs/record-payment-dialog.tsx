import type { RentRollLine } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import type { RentMonth } from '@surela/values/rent-month';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { buildingCalendar } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { methodChoices, referenceFieldProps } from '../../../ui/forms/payment-input.ts';
import { RadioButtons } from '../../../ui/forms/radio-buttons.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useRecordPayment } from '../api/record-payment.ts';
import { ActionDialog } from './action-dialog.tsx';
import { paidOnProblem } from './payment-validation.ts';

type Props = { readonly line: RentRollLine; readonly month: RentMonth; readonly onClose: () => void };
type Fields = { readonly method: 'cash' | 'bank'; readonly paidOn: string; readonly reference: string };

/** Only if the open amount is not the whole rent. */
function openText({ rent, outstanding }: RentRollLine): string[] {
  return outstanding > 0 && outstanding < rent
    ? [m.rent_roll_record_covered({ amount: formatUnits(outstanding) })]
    : [];
}

export function RecordDialog({ line, month, onClose }: Props) {
  const calendar = buildingCalendar();
  // One idempotency key per dialog: submitting twice records one payment.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Fields>({ defaultValues: { method: 'bank', paidOn: calendar.today, reference: '' } });
  const { register, control } = form;
  const { mutateAsync } = useRecordPayment();
  const { name, apartment } = line;
  const amount = formatUnits(line.rent);
  return (
    <ActionDialog
      title={m.rent_roll_record_title({ name })}
      text={[m.rent_roll_record_text({ name, apartment, amount, month: formatMonth(month) }), ...openText(line)].join(
        ' ',
      )}
      actionLabel={m.rent_roll_record_action({ amount })}
      form={form}
      onClose={onClose}
      onAction={({ reference, ...fields }) => mutateAsync({ line, month, key, ...fields, reference: reference.trim() })}
    >
      <RadioButtons {...register('method')} legend={m.rent_roll_method()} choices={methodChoices()} />
      <DateField
        {...calendar}
        control={control}
        name="paidOn"
        validate={(day) => paidOnProblem(day, calendar.today)}
        max={calendar.today}
        label={m.rent_roll_paid_on()}
        required
      />
      <TextField {...referenceFieldProps()} {...register('reference')} />
    </ActionDialog>
  );
}

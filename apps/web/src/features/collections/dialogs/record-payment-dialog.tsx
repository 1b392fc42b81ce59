import type { RentRollLine } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import type { RentMonth } from '@surela/values/rent-month';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { buildingToday } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { methodChoices, referenceFieldProps } from '../../../ui/forms/payment-input.ts';
import { RadioButtons } from '../../../ui/forms/radio-buttons.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useRecordPayment } from '../api/record-payment.ts';
import { ActionDialog } from './action-dialog.tsx';
import { paidOnProblem } from './payment-validation.ts';

type Props = { readonly line: RentRollLine; readonly month: RentMonth; readonly onClose: () => void };
type Fields = { readonly method: 'cash' | 'bank'; readonly paidOn: string; readonly reference: string };

export function RecordDialog({ line, month, onClose }: Props) {
  const today = buildingToday();
  // One idempotency key per dialog: submitting twice records one payment.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Fields>({ defaultValues: { method: 'bank', paidOn: today, reference: '' } });
  const { register, formState } = form;
  const { mutateAsync } = useRecordPayment();
  const { name, apartment } = line;
  const amount = formatUnits(line.rent);
  return (
    <ActionDialog
      title={m.rent_roll_record_title({ name })}
      text={m.rent_roll_record_text({ name, apartment, amount, month: formatMonth(month) })}
      actionLabel={m.rent_roll_record_action({ amount })}
      form={form}
      onClose={onClose}
      onAction={({ reference, ...fields }) => mutateAsync({ line, month, key, ...fields, reference: reference.trim() })}
    >
      <RadioButtons {...register('method')} legend={m.rent_roll_method()} choices={methodChoices()} />
      <TextField
        {...register('paidOn', { validate: (day) => paidOnProblem(day, today) })}
        type="date"
        max={today}
        label={m.rent_roll_paid_on()}
        error={formState.errors.paidOn?.message}
        required
      />
      <TextField {...referenceFieldProps()} {...register('reference')} />
    </ActionDialog>
  );
}

import type { RentRollLine } from '@surela/contract';
import type { RentMonth } from '@surela/values/rent-month';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { buildingCalendar } from '../../../platform/format/building-date.ts';
import { formatUnits, parseAmount } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { methodChoices, referenceFieldProps } from '../../../ui/forms/payment-input.ts';
import { RadioButtons } from '../../../ui/forms/radio-buttons.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { usePaymentPreset } from '../api/preview-payment.ts';
import { useRecordPayment } from '../api/record-payment.ts';
import { ActionDialog } from './action-dialog.tsx';
import { keepMethod, lastMethod, type ReceivedBy } from './last-method.ts';
import { PaymentPreviewList } from './payment-preview.tsx';
import { paidOnProblem, receivedAmountProblem } from './payment-validation.ts';

type Props = { readonly line: RentRollLine; readonly month: RentMonth; readonly onClose: () => void };

type Fields = {
  readonly amount: string;
  readonly method: ReceivedBy;
  readonly paidOn: string;
  readonly reference: string;
};

/** Offers all that is owed, or the rent of this month if nothing is. */
export function RecordDialog({ line, month, onClose }: Props) {
  const calendar = buildingCalendar();
  // One idempotency key per dialog: submitting twice records one payment.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Fields>({
    defaultValues: { amount: '', method: lastMethod(), paidOn: calendar.today, reference: '' },
  });
  const { register, control, formState, getValues, setValue } = form;
  const typed = useWatch({ control, name: 'amount' });
  const { mutateAsync } = useRecordPayment();
  const { agreementId, name, apartment } = line;
  const { data: preset } = usePaymentPreset(agreementId, month, formState.submitCount === 0);
  useEffect(() => {
    if (preset && preset.preview.amount > 0 && getValues('amount') === '') {
      setValue('amount', String(preset.preview.amount), { shouldValidate: true });
    }
  }, [preset, getValues, setValue]);
  return (
    <ActionDialog
      title={m.rent_roll_record_title({ name })}
      text={m.rent_roll_record_text({ name, apartment })}
      actionLabel={actionLabel(typed)}
      form={form}
      onClose={onClose}
      onAction={async ({ amount, method, paidOn, reference }) => {
        const named = preset?.month && { month: preset.month };
        const received = { amount: parseAmount(amount) ?? 0, method, paidOn, reference: reference.trim() };
        await mutateAsync({ line, key, ...received, ...named, ...(preset && { owed: preset.preview.owed }) });
        keepMethod(method);
      }}
    >
      <TextField
        {...register('amount', { validate: receivedAmountProblem })}
        inputMode="decimal"
        autoComplete="off"
        label={m.rent_roll_record_amount()}
        error={formState.errors.amount?.message}
        required
      />
      <PaymentPreviewList
        agreementId={agreementId}
        preset={preset}
        typed={typed}
        enabled={!formState.isSubmitting && !formState.isSubmitSuccessful}
      />
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

function actionLabel(typed: string): string {
  if (receivedAmountProblem(typed)) return m.rent_roll_record();
  return m.rent_roll_record_action({ amount: formatUnits(parseAmount(typed) ?? 0) });
}

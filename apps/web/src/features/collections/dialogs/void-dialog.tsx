import type { Payment } from '@surela/contract';
import type { RentMonth } from '@surela/values/rent-month';
import { useForm } from 'react-hook-form';
import { m } from '../../../platform/messages/messages.js';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';
import { inMoney } from '../amounts.ts';
import { useVoidPayment } from '../api/refund-or-void-payment.ts';
import { monthInWords } from '../month-words.ts';
import { ActionDialog } from './action-dialog.tsx';
import { reasonFieldProps, reasonProblem } from './validate-reason.ts';

type Props = { readonly payment: Payment; readonly month: RentMonth; readonly onClose: () => void };

export function VoidDialog({ payment, month, onClose }: Props) {
  const form = useForm({ defaultValues: { reason: '' } });
  const { mutateAsync } = useVoidPayment();
  const { name, receiptNumber: receipt, rent } = payment;
  return (
    <ActionDialog
      title={m.rent_roll_void_title({ name })}
      text={m.rent_roll_void_text({ receipt, amount: inMoney(rent), month: monthInWords(month) })}
      actionLabel={m.rent_roll_void_action()}
      destructive
      form={form}
      onClose={onClose}
      onAction={({ reason }) => mutateAsync({ payment, reason: reason.trim() })}
    >
      <ReasonField
        {...reasonFieldProps()}
        {...form.register('reason', { validate: reasonProblem })}
        error={form.formState.errors.reason?.message}
      />
    </ActionDialog>
  );
}

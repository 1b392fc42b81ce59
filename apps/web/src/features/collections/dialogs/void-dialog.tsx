import type { Payment } from '@surela/contract';
import { useForm } from 'react-hook-form';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { paymentMonths } from '../../../platform/format/payment-months.ts';
import { m } from '../../../platform/messages/messages.js';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';
import { reasonFieldProps, reasonProblem } from '../../../ui/forms/reason-input.ts';
import { useVoidPayment } from '../api/refund-or-void-payment.ts';
import { ActionDialog } from './action-dialog.tsx';

type Props = { readonly payment: Payment; readonly onClose: () => void };

export function VoidDialog({ payment, onClose }: Props) {
  const form = useForm({ defaultValues: { reason: '' } });
  const { mutateAsync } = useVoidPayment();
  const { name, receiptNumber: receipt, rent } = payment;
  const amount = formatUnits(rent);
  return (
    <ActionDialog
      title={m.rent_roll_void_title({ name })}
      text={m.rent_roll_void_text({ receipt, amount, month: paymentMonths(payment) })}
      actionLabel={m.rent_roll_void_action({ amount })}
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

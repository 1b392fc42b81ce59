import type { Payment } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import type { RentMonth } from '@surela/values/rent-month';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatUnits, parseAmount } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';
import { reasonFieldProps, reasonProblem } from '../../../ui/forms/reason-input.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useRefundPayment } from '../api/refund-or-void-payment.ts';
import { ActionDialog } from './action-dialog.tsx';
import { refundAmountProblem } from './payment-validation.ts';

type Props = { readonly payment: Payment; readonly month: RentMonth; readonly onClose: () => void };

export function RefundDialog({ payment, month, onClose }: Props) {
  const left = Math.round((payment.rent - payment.refunded) * 100) / 100;
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    defaultValues: { amount: Number.isInteger(left) ? String(left) : left.toFixed(2), reason: '' },
  });
  const { register, formState } = form;
  const { mutateAsync } = useRefundPayment();
  return (
    <ActionDialog
      title={m.rent_roll_refund_title({ name: payment.name })}
      text={m.rent_roll_refund_text({ month: formatMonth(month) })}
      actionLabel={m.rent_roll_refund()}
      destructive
      form={form}
      onClose={onClose}
      onAction={({ amount, reason }) =>
        mutateAsync({ payment, amount: parseAmount(amount) ?? left, reason: reason.trim(), key })
      }
    >
      <TextField
        {...register('amount', { validate: (text) => refundAmountProblem(text, left) })}
        inputMode="decimal"
        autoComplete="off"
        label={m.rent_roll_refund_amount()}
        hint={m.rent_roll_refund_amount_hint({ amount: formatUnits(left) })}
        error={formState.errors.amount?.message}
        required
      />
      <ReasonField
        {...reasonFieldProps()}
        {...register('reason', { validate: reasonProblem })}
        error={formState.errors.reason?.message}
      />
    </ActionDialog>
  );
}

import type { Payment } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import type { RentMonth } from '@surela/values/rent-month';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatUnits, parseAmount } from '../../../platform/format/format-money.ts';
import { waitingRefundText } from '../../../platform/format/waiting-refund-text.ts';
import { m } from '../../../platform/messages/messages.js';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';
import { reasonFieldProps, reasonProblem } from '../../../ui/forms/reason-input.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useRefundPayment } from '../api/refund-or-void-payment.ts';
import { ActionDialog } from './action-dialog.tsx';
import { refundAmountProblem } from './payment-validation.ts';

type Props = { readonly payment: Payment; readonly month: RentMonth; readonly onClose: () => void };

/** The amount is empty at first: nobody refunds a whole payment by pressing Enter. */
export function RefundDialog({ payment, month, onClose }: Props) {
  const { refundable: left, refundsWaiting } = payment;
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({ defaultValues: { amount: '', reason: '' } });
  const { register, formState, control } = form;
  const typed = useWatch({ control, name: 'amount' });
  const { mutateAsync } = useRefundPayment();
  return (
    <ActionDialog
      title={m.rent_roll_refund_title({ name: payment.name })}
      text={m.rent_roll_refund_text({ month: formatMonth(month) })}
      actionLabel={actionLabel(typed, left)}
      destructive
      form={form}
      onClose={onClose}
      onAction={({ amount, reason }) =>
        mutateAsync({ payment, amount: parseAmount(amount) ?? 0, reason: reason.trim(), key })
      }
    >
      {refundsWaiting.length > 0 && (
        <ul className="font-medium text-warning">
          {refundsWaiting.map((refund) => (
            <li key={refund._id}>{waitingRefundText(refund)}</li>
          ))}
        </ul>
      )}
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

function actionLabel(text: string, left: number): string {
  if (refundAmountProblem(text, left)) return m.rent_roll_refund();
  return m.rent_roll_refund_action({ amount: formatUnits(parseAmount(text) ?? 0) });
}

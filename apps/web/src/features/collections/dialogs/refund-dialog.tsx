import type { Payment } from '@surela/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatUnits, parseAmount } from '../../../platform/format/format-money.ts';
import { paymentMonths } from '../../../platform/format/payment-months.ts';
import { waitingRefundText } from '../../../platform/format/waiting-refund-text.ts';
import { m } from '../../../platform/messages/messages.js';
import { methodChoices, referenceFieldProps } from '../../../ui/forms/payment-input.ts';
import { RadioButtons } from '../../../ui/forms/radio-buttons.tsx';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';
import { reasonFieldProps, reasonProblem } from '../../../ui/forms/reason-input.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useRefundPayment } from '../api/refund-or-void-payment.ts';
import { ActionDialog } from './action-dialog.tsx';
import { amountUpToProblem } from './payment-validation.ts';

type Props = {
  readonly payment: Payment;
  /** Only this much, which no month takes, in currency units. */
  readonly credit?: number;
  readonly onClose: () => void;
};

type Fields = {
  readonly amount: string;
  readonly effect: 'reduces' | 'owed';
  readonly method: 'cash' | 'bank';
  readonly reference: string;
  readonly reason: string;
};

/** The amount is empty at first: nobody refunds a whole payment by pressing Enter. A credit is the tenant's, all of it. */
export function RefundDialog({ payment, credit, onClose }: Props) {
  const left = credit ?? payment.refundable;
  const isCard = payment.method === 'card';
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Fields>({
    defaultValues: {
      amount: credit === undefined ? '' : String(credit),
      effect: 'reduces',
      method: payment.method === 'cash' ? 'cash' : 'bank',
      reference: '',
      reason: '',
    },
  });
  const { register, formState, control } = form;
  const typed = useWatch({ control, name: 'amount' });
  const { mutateAsync } = useRefundPayment(payment);
  return (
    <ActionDialog
      title={titleOf(payment, credit !== undefined)}
      text={textOf(payment, credit !== undefined)}
      actionLabel={actionLabel(typed, left, isCard)}
      destructive={isCard}
      form={form}
      onClose={onClose}
      onAction={({ amount, effect, method, reference, reason }) =>
        mutateAsync({
          amount: parseAmount(amount) ?? 0,
          effect: credit === undefined ? effect : 'credit',
          ...(!isCard && { method, reference: reference.trim() }),
          reason: reason.trim(),
          key,
        })
      }
    >
      {payment.refundsWaiting.length > 0 && (
        <ul className="font-medium text-warning">
          {payment.refundsWaiting.map((refund) => (
            <li key={refund._id}>{waitingRefundText(refund)}</li>
          ))}
        </ul>
      )}
      <TextField
        {...register('amount', { validate: (text) => amountUpToProblem(text, left) })}
        inputMode="decimal"
        autoComplete="off"
        label={m.rent_roll_refund_amount()}
        hint={m.rent_roll_refund_amount_hint({ amount: formatUnits(left) })}
        error={formState.errors.amount?.message}
        required
      />
      {credit === undefined && (
        <RadioButtons {...register('effect')} legend={m.rent_roll_refund_effect()} choices={effectChoices()} />
      )}
      {!isCard && (
        <>
          <RadioButtons {...register('method')} legend={m.refunds_settle_method()} choices={methodChoices()} />
          <TextField {...referenceFieldProps()} {...register('reference')} />
        </>
      )}
      <ReasonField
        {...reasonFieldProps()}
        {...register('reason', { validate: reasonProblem })}
        error={formState.errors.reason?.message}
      />
    </ActionDialog>
  );
}

function titleOf({ name }: Payment, isCredit: boolean): string {
  return isCredit ? m.credits_refund_title({ name }) : m.rent_roll_refund_title({ name });
}

function textOf(payment: Payment, isCredit: boolean): string {
  const { method } = payment;
  const values = { month: paymentMonths(payment) };
  if (isCredit) return method === 'card' ? m.credits_refund_card(values) : m.credits_refund_otherwise(values);
  return method === 'card' ? m.rent_roll_refund_text(values) : m.rent_roll_refund_otherwise(values);
}

const effectChoices = () => [
  { value: 'reduces', text: m.rent_roll_refund_reduces() },
  { value: 'owed', text: m.rent_roll_refund_owed() },
];

function actionLabel(text: string, left: number, isCard: boolean): string {
  if (!isCard) return m.refunds_settle_action();
  if (amountUpToProblem(text, left)) return m.rent_roll_refund();
  return m.rent_roll_refund_action({ amount: formatUnits(parseAmount(text) ?? 0) });
}

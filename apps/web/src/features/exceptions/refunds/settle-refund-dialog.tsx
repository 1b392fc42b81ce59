import type { Refund } from '@surela/contract';
import { PAYMENT_LIMITS } from '@surela/values/payment-limits';
import { useForm } from 'react-hook-form';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { RadioButtons } from '../../../ui/forms/radio-buttons.tsx';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';
import { reasonFieldProps, reasonProblem } from '../../../ui/forms/reason-input.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { IssueDialog } from '../issue-dialog.tsx';
import { type Settlement, useSettleRefund } from './decide-refund.ts';

type Props = { readonly refund: Refund; readonly onClose: () => void };

export function SettleRefundDialog({ refund, onClose }: Props) {
  const form = useForm<Settlement>({ defaultValues: { method: 'bank', reference: '', reason: '' } });
  const { register, formState } = form;
  const { mutateAsync } = useSettleRefund(refund);
  const { name } = refund;
  const methods = [
    { value: 'cash', text: m.rent_roll_method_cash() },
    { value: 'bank', text: m.rent_roll_method_bank() },
  ];
  return (
    <IssueDialog
      title={m.refunds_settle_title({ name })}
      text={m.refunds_settle_text({ amount: formatUnits(refund.amount) })}
      actionLabel={m.refunds_settle_action()}
      form={form}
      onClose={onClose}
      onAction={({ method, reference, reason }) =>
        mutateAsync({ method, reference: reference.trim(), reason: reason.trim() })
      }
    >
      <RadioButtons {...register('method')} legend={m.refunds_settle_method()} choices={methods} />
      <TextField
        {...register('reference')}
        label={m.rent_roll_reference()}
        hint={m.rent_roll_reference_hint()}
        error={undefined}
        maxLength={PAYMENT_LIMITS.reference}
        autoComplete="off"
      />
      <ReasonField
        {...reasonFieldProps()}
        {...register('reason', { validate: reasonProblem })}
        error={formState.errors.reason?.message}
      />
    </IssueDialog>
  );
}

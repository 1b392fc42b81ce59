import type { Refund } from '@surela/contract';
import { useForm } from 'react-hook-form';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { methodChoices, referenceFieldProps } from '../../../ui/forms/payment-input.ts';
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
      <RadioButtons {...register('method')} legend={m.refunds_settle_method()} choices={methodChoices()} />
      <TextField {...referenceFieldProps()} {...register('reference')} />
      <ReasonField
        {...reasonFieldProps()}
        {...register('reason', { validate: reasonProblem })}
        error={formState.errors.reason?.message}
      />
    </IssueDialog>
  );
}

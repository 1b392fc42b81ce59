import type { UnclaimedPayment } from '@surela/contract';
import { useForm } from 'react-hook-form';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { ReasonField } from '../../ui/forms/reason-field.tsx';
import { reasonFieldProps, reasonProblem } from '../../ui/forms/reason-input.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAssignPayment } from './decide-issue.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { LeaseField } from './lease-field.tsx';

type Props = { readonly payment: UnclaimedPayment; readonly onClose: () => void };

export function AssignDialog({ payment, onClose }: Props) {
  const form = useForm({ defaultValues: { leaseId: '', month: payment.month ?? '', reason: '' } });
  const { register, formState } = form;
  const { mutateAsync } = useAssignPayment();
  return (
    <IssueDialog
      title={m.unclaimed_assign_title({ amount: formatUnits(payment.amount) })}
      text={m.unclaimed_assign_text()}
      actionLabel={m.unclaimed_assign()}
      form={form}
      onClose={onClose}
      onAction={({ leaseId, month, reason }) =>
        mutateAsync({ intentId: payment.intentId, leaseId, month, reason: reason.trim() })
      }
    >
      <LeaseField
        {...register('leaseId', { validate: (id) => (id === '' ? m.unclaimed_lease_missing() : undefined) })}
        error={formState.errors.leaseId?.message}
      />
      <TextField {...register('month')} type="month" label={m.unclaimed_month()} error={undefined} required />
      <ReasonField
        {...reasonFieldProps()}
        {...register('reason', { validate: reasonProblem })}
        error={formState.errors.reason?.message}
      />
    </IssueDialog>
  );
}

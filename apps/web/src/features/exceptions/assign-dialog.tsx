import type { UnclaimedPayment } from '@surela/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { ReasonField } from '../../ui/forms/reason-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useAssignPayment } from './decide-issue.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { useLeases } from './read-issues.ts';
import { reasonFieldProps, reasonProblem } from './reason-input.ts';

type Props = { readonly payment: UnclaimedPayment; readonly onClose: () => void };

export function AssignDialog({ payment, onClose }: Props) {
  const { data: leases = [] } = useLeases();
  const [leaseId, setLeaseId] = useState('');
  const form = useForm({ defaultValues: { month: payment.month ?? '', reason: '' } });
  const { register, formState } = form;
  const { mutateAsync } = useAssignPayment();
  const choices = leases.map(({ agreementId, apartment, name }) => ({
    value: agreementId,
    text: m.unclaimed_lease_of({ apartment, name }),
  }));
  return (
    <IssueDialog
      title={m.unclaimed_assign_title({ amount: formatUnits(payment.amount) })}
      text={m.unclaimed_assign_text()}
      actionLabel={m.unclaimed_assign()}
      form={form}
      onClose={onClose}
      onAction={async ({ month, reason }) => {
        const { intentId } = payment;
        await mutateAsync({ intentId, leaseId, month, reason: reason.trim() });
      }}
    >
      <SelectField
        label={m.unclaimed_lease()}
        value={leaseId}
        choices={[{ value: '', text: m.unclaimed_lease_choose() }, ...choices]}
        onChoose={setLeaseId}
      />
      <TextField
        {...register('month', { validate: () => (leaseId === '' ? m.unclaimed_lease_missing() : undefined) })}
        type="month"
        label={m.unclaimed_month()}
        error={formState.errors.month?.message}
        required
      />
      <ReasonField
        {...reasonFieldProps()}
        {...register('reason', { validate: reasonProblem })}
        error={formState.errors.reason?.message}
      />
    </IssueDialog>
  );
}

import type { Refund } from '@surela/contract';
import { useForm } from 'react-hook-form';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { IssueDialog } from '../issue-dialog.tsx';
import { useRetryRefund } from './decide-refund.ts';

type Props = { readonly refund: Refund; readonly onClose: () => void };

export function RetryRefundDialog({ refund, onClose }: Props) {
  const form = useForm();
  const { mutateAsync } = useRetryRefund();
  return (
    <IssueDialog
      title={m.refunds_retry_title()}
      text={m.refunds_retry_text({ amount: formatUnits(refund.amount), name: refund.name })}
      actionLabel={m.try_again()}
      form={form}
      onClose={onClose}
      onAction={() => mutateAsync(refund)}
    />
  );
}

import type { Refund } from '@surela/contract';
import { useForm } from 'react-hook-form';
import { useCancelRefund } from '../../../platform/cancel-refund.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { IssueDialog } from '../issue-dialog.tsx';

type Props = { readonly refund: Refund; readonly onClose: () => void };

export function CancelRefundDialog({ refund, onClose }: Props) {
  const form = useForm();
  const { mutateAsync } = useCancelRefund();
  return (
    <IssueDialog
      title={m.refund_cancel_title()}
      text={m.refund_cancel_text({ amount: formatUnits(refund.amount), name: refund.name })}
      actionLabel={m.refund_cancel()}
      cancel={m.refund_cancel_keep()}
      destructive
      form={form}
      onClose={onClose}
      onAction={() => mutateAsync(refund)}
    />
  );
}

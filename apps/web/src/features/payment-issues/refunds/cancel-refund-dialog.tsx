import type { Refund } from '@surela/contract';
import { useForm } from 'react-hook-form';
import { cancelRefundQuestion, useCancelRefund } from '../../../platform/cancel-refund.ts';
import { IssueDialog } from '../issue-dialog.tsx';

type Props = { readonly refund: Refund; readonly onClose: () => void };

export function CancelRefundDialog({ refund, onClose }: Props) {
  const form = useForm();
  const { mutateAsync } = useCancelRefund();
  return (
    <IssueDialog {...cancelRefundQuestion(refund)} form={form} onClose={onClose} onAction={() => mutateAsync(refund)} />
  );
}

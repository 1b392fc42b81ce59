import type { Payment } from '@surela/contract';
import { useForm } from 'react-hook-form';
import { cancelRefundQuestion, useCancelRefund } from '../../../platform/cancel-refund.ts';
import type { WaitingRefund } from '../../../platform/format/waiting-refund-text.ts';
import { ActionDialog } from './action-dialog.tsx';

type Props = {
  readonly payment: Pick<Payment, 'name'>;
  readonly refund: WaitingRefund;
  readonly onClose: () => void;
};

export function CancelRefundDialog({ payment: { name }, refund, onClose }: Props) {
  const form = useForm();
  const { mutateAsync } = useCancelRefund();
  return (
    <ActionDialog
      {...cancelRefundQuestion({ amount: refund.amount, name })}
      form={form}
      onClose={onClose}
      onAction={() => mutateAsync(refund)}
    />
  );
}

import type { Payment } from '@surela/contract';
import { useForm } from 'react-hook-form';
import { useCancelRefund } from '../../../platform/cancel-refund.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import type { WaitingRefund } from '../../../platform/format/waiting-refund-text.ts';
import { m } from '../../../platform/messages/messages.js';
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
      title={m.refund_cancel_title()}
      text={m.refund_cancel_text({ amount: formatUnits(refund.amount), name })}
      actionLabel={m.refund_cancel()}
      cancel={m.refund_cancel_keep()}
      destructive
      form={form}
      onClose={onClose}
      onAction={() => mutateAsync(refund)}
    />
  );
}

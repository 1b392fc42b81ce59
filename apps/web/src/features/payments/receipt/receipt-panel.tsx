import type { Payment } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Receipt } from './receipt.tsx';
import { ReceiptActions } from './receipt-actions.tsx';

type Props = { readonly payment: Payment; readonly onLeave: () => void };

/** The receipt beside a list, to read, download or print. */
export function ReceiptPanel({ payment, onLeave }: Props) {
  return (
    <SidePanel title={m.payment_receipt_of({ number: payment.receiptNumber })} onLeave={onLeave}>
      <div className="pb-8">
        <Receipt payment={payment} />
      </div>
      <div className="side-panel-foot">
        <ReceiptActions payment={payment} />
      </div>
    </SidePanel>
  );
}

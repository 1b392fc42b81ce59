import type { Payment } from '@surela/contract';
import { useState } from 'react';
import { receiptErrorMessage } from '../../../platform/api/receipt-error-message.ts';
import { requestReceipt } from '../../../platform/api/request-receipt.ts';
import { m } from '../../../platform/messages/messages.js';
import { addShapes, Icon } from '../../../ui/icons/icon.tsx';
import { PRINT_SHAPES } from '../../../ui/icons/print-icons.ts';
import { downloadFile } from '../../../ui/tables/download-file.ts';

addShapes(PRINT_SHAPES);

export function ReceiptActions({ payment }: { readonly payment: Payment }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const download = async () => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      const { fileName, file } = await requestReceipt(payment._id);
      downloadFile(fileName, file);
    } catch (error) {
      // Shown here, because a toast would be behind the open dialog.
      setProblem(receiptErrorMessage(error));
    }
    setBusy(false);
  };
  return (
    <>
      <p role="alert" className="receipt-problem">
        {problem}
      </p>
      <button type="button" className="btn" aria-disabled={busy} onClick={() => void download()}>
        {busy ? <span className="loading loading-spinner loading-sm" aria-hidden="true" /> : <Icon name="download" />}
        {m.payment_receipt_download()}
      </button>
      <button type="button" className="btn" onClick={() => print()}>
        <Icon name="printer" />
        {m.payment_receipt_print()}
      </button>
    </>
  );
}

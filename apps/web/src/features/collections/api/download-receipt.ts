import { useMutation } from '@tanstack/react-query';
import { receiptErrorMessage } from '../../../platform/api/receipt-error-message.ts';
import { requestReceipt } from '../../../platform/api/request-receipt.ts';
import { showToast } from '../../../platform/toast.ts';
import { downloadFile } from '../../../ui/tables/download-file.ts';

export function useDownloadReceipt() {
  return useMutation({
    mutationFn: requestReceipt,
    onSuccess: ({ fileName, pdf }) => {
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
      downloadFile(fileName, new Blob([bytes], { type: 'application/pdf' }));
    },
    onError: (error) => showToast('error', receiptErrorMessage(error)),
  });
}

import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { receiptErrorMessage } from '../../../platform/api/receipt-error-message.ts';
import { showToast } from '../../../platform/toast.ts';
import { downloadFile } from '../../../ui/tables/download-file.ts';

export function useDownloadReceipt() {
  return useMutation({
    mutationFn: (id: string) => request('GET /api/payments/:id/receipt', { params: { id } }),
    onSuccess: ({ fileName, pdf }) => {
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
      downloadFile(fileName, new Blob([bytes], { type: 'application/pdf' }));
    },
    onError: (error) => showToast('error', receiptErrorMessage(error)),
  });
}

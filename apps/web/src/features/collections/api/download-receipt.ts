import { useMutation } from '@tanstack/react-query';
import { receiptErrorMessage } from '../../../platform/api/receipt-error-message.ts';
import { requestReceipt } from '../../../platform/api/request-receipt.ts';
import { showToast } from '../../../platform/toast.ts';
import { downloadFile } from '../../../ui/tables/download-file.ts';

export function useDownloadReceipt() {
  return useMutation({
    mutationFn: requestReceipt,
    onSuccess: ({ fileName, file }) => downloadFile(fileName, file),
    onError: (error) => showToast('error', receiptErrorMessage(error)),
  });
}

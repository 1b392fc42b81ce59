import { useMutation } from '@tanstack/react-query';
import { ask } from '../../platform/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import { notify } from '../../platform/notify.ts';
import { saveFile } from '../../ui/save-file.ts';

export function useSaveReceipt() {
  return useMutation({
    mutationFn: (id: string) => ask('GET /api/payments/:id/receipt', { params: { id } }),
    onSuccess: ({ fileName, pdf }) => {
      const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
      saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }));
    },
    onError: () => notify('error', m.rent_roll_receipt_failed()),
  });
}

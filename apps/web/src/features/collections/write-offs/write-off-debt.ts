import type { ArrearsLine, InputOf } from '@surela/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useInvalidateLists } from '../../../platform/api/use-invalidate-lists.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { showToast } from '../../../platform/toast.ts';

/** With an idempotency key: the same key twice is one write-off. */
type NewWriteOff = InputOf<'POST /api/leases/:id/write-offs'>['body'];

/** Pending until the arrears are reloaded. */
export function useWriteOffDebt({ agreementId: id }: Pick<ArrearsLine, 'agreementId'>) {
  return useMutation({
    mutationFn: (body: NewWriteOff) => request('POST /api/leases/:id/write-offs', { params: { id }, body }),
    onSuccess: ({ writeOff: { name, amount } }) =>
      showToast('success', m.write_off_done({ name, amount: formatUnits(amount) })),
    onSettled: useInvalidateLists(),
  });
}

import type { InputOf } from '@surela/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import { showToast } from '../../platform/toast.ts';

export type NewCoupon = InputOf<'POST /api/coupons'>['body'];

export function useCreateCoupon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewCoupon) => request('POST /api/coupons', { body }),
    onSuccess: () => {
      showToast('success', m.coupon_created());
      void client.invalidateQueries();
    },
  });
}

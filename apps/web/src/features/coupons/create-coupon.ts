import type { InputOf } from '@surela/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../platform/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import { notify } from '../../platform/notify.ts';

export type NewCoupon = InputOf<'POST /api/coupons'>['body'];

export function useCreateCoupon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewCoupon) => ask('POST /api/coupons', { body }),
    onSuccess: () => {
      notify('success', m.coupon_created());
      void client.invalidateQueries();
    },
  });
}

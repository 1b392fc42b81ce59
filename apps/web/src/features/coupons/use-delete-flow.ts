import type { Coupon } from '@surela/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { actionsOf } from './coupon-columns.tsx';
import { useDeleteCoupon, useDeletionsUnderWay } from './delete-coupon.ts';

/**
 * Confirmation, deletion and notice. Then the focus goes to the row that took the deleted one's place, or to the row
 * itself if it came back.
 */
export function useDeletion(rows: readonly Coupon[], elsewhere: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<Coupon>();
  const [told, setTold] = useState(false);
  const next = useRef<string>(undefined);
  const underWay = useDeletionsUnderWay();
  const { mutate } = useDeleteCoupon(() => setTold(true));

  useEffect(() => {
    const isBusy = asked !== undefined || told || underWay.length > 0;
    const id = next.current;
    if (id === undefined || isBusy) return;
    next.current = undefined;
    if (document.activeElement !== document.body) return;
    const button = document.getElementById(actionsOf(id))?.querySelector<HTMLElement>('button:last-of-type');
    (button ?? elsewhere.current)?.focus();
  }, [asked, told, underWay.length, elsewhere]);

  const confirm = () => {
    if (!asked) return;
    const place = rows.findIndex(({ _id }) => _id === asked._id);
    const neighbour = rows[place + 1] ?? rows[place - 1];
    setAsked(undefined);
    mutate(asked, {
      onSuccess: () => (next.current = neighbour?._id ?? ''),
      onError: () => (next.current = asked._id),
    });
  };
  return {
    asked,
    told,
    isGoing: ({ _id }: Coupon) => underWay.includes(_id),
    ask: setAsked,
    cancel: () => setAsked(undefined),
    confirm,
    close: () => setTold(false),
  };
}

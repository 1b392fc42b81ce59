import type { Coupon } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { CouponTerms } from './coupon-terms.tsx';

type ColumnOptions = {
  readonly indexOf: (coupon: Coupon) => number;
  readonly isChanging: (coupon: Coupon) => boolean;
  readonly onChange: (coupon: Coupon) => void;
  readonly onDelete: (coupon: Coupon) => void;
};

export function couponColumns({ indexOf, isChanging, onChange, onDelete }: ColumnOptions): readonly Column<Coupon>[] {
  const nameOf = ({ _id }: Coupon) => `coupon-${_id}`;
  return [
    { title: m.coupon_index(), numeric: true, cell: indexOf },
    {
      title: m.coupon_code(),
      namesRow: true,
      cell: (coupon) => (
        <span id={nameOf(coupon)} className="managed-code">
          {coupon.code}
        </span>
      ),
    },
    {
      title: m.coupon_discount(),
      numeric: true,
      cell: ({ percentage }) => m.coupon_percentage({ percentage }),
    },
    { title: m.coupon_description(), wide: true, cell: ({ desc }) => desc || null },
    {
      title: m.coupon_availability(),
      cell: (coupon) => (
        <>
          <Badge tone={coupon.available ? 'good' : 'bad'} className="inline-block">
            {coupon.available ? m.coupon_available() : m.coupon_expired()}
          </Badge>
          <CouponTerms coupon={coupon} />
        </>
      ),
    },
    {
      title: m.coupon_action(),
      wide: true,
      unlabelled: true,
      cell: (coupon) => (
        <div id={actionsOf(coupon._id)} className="flex flex-wrap items-center gap-2">
          <IconButton
            icon="power"
            tone={coupon.available ? 'plain' : 'good'}
            label={coupon.available ? m.coupon_expire() : m.coupon_avail()}
            describedBy={nameOf(coupon)}
            busy={false}
            disabled={isChanging(coupon)}
            onClick={() => onChange(coupon)}
          />
          <IconButton
            icon="bin"
            tone="bad"
            label={m.coupon_delete()}
            describedBy={nameOf(coupon)}
            busy={false}
            disabled={isChanging(coupon)}
            onClick={() => onDelete(coupon)}
          />
        </div>
      ),
    },
  ];
}

/** Id of a coupon's cell of buttons. */
export function actionsOf(id: string): string {
  return `actions-${id}`;
}

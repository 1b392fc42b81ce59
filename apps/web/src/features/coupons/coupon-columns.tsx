import type { Coupon } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { Badge } from '../../ui/feedback/badge.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { CouponTermsList } from './coupon-terms-list.tsx';

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
          <CouponTermsList coupon={coupon} />
        </>
      ),
    },
    {
      title: m.coupon_action(),
      wide: true,
      unlabelled: true,
      cell: (coupon) => (
        <div id={actionsOf(coupon._id)} className="coupon-actions">
          <Action
            label={coupon.available ? m.coupon_expire() : m.coupon_avail()}
            describedBy={nameOf(coupon)}
            disabled={isChanging(coupon)}
            onClick={() => onChange(coupon)}
          />
          <Action
            label={m.coupon_delete()}
            destructive
            describedBy={nameOf(coupon)}
            disabled={isChanging(coupon)}
            onClick={() => onDelete(coupon)}
          />
        </div>
      ),
    },
  ];
}

type ActionProps = {
  readonly label: string;
  readonly destructive?: true;
  /** Id of the row's name, to tell equal buttons of the list apart. */
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
};

/** In words. The tooltip is specified, and says the same. */
function Action({ label, destructive, describedBy, disabled, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className={destructive ? 'btn btn-ghost text-error' : 'btn'}
      title={label}
      aria-describedby={describedBy}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      {label}
    </button>
  );
}

/** Id of a coupon's cell of buttons. */
export function actionsOf(id: string): string {
  return `actions-${id}`;
}

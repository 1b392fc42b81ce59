import type { Coupon } from '@surela/contract';
import { buildingToday } from '../../platform/format/building-date.ts';
import { adminTerms } from './coupon-terms.ts';

/** Last day and uses of a coupon. Nothing for an unlimited, unused coupon. */
export function CouponTermsList({ coupon }: { readonly coupon: Coupon }) {
  const terms = adminTerms(coupon, buildingToday());
  if (terms.length === 0) return null;
  return (
    <ul className="coupon-terms">
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}

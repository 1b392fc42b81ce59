import type { Coupon } from '@surela/contract';
import { buildingToday, formatDay } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { formatNumber } from '../../ui/text/format-number.ts';

/** Last day and uses of a coupon. Nothing for an unlimited, unused coupon. */
export function CouponTerms({ coupon }: { readonly coupon: Coupon }) {
  const terms = termsOf(coupon, buildingToday());
  if (terms.length === 0) return null;
  return (
    <ul className="coupon-terms">
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}

function termsOf({ endsOn, totalLimit: limit, memberLimit, used }: Coupon, today: string): string[] {
  const terms: string[] = [];
  if (endsOn) {
    const day = formatDay(endsOn);
    terms.push(endsOn < today ? m.coupon_ended({ day }) : m.coupon_until({ day }));
  }
  if (limit) {
    const uses = { used: formatNumber(used), limit: formatNumber(limit) };
    terms.push(used < limit ? m.coupon_used_of(uses) : m.coupon_used_up(uses));
  } else if (used > 0) {
    terms.push(used === 1 ? m.coupon_used_one() : m.coupon_used_many({ used: formatNumber(used) }));
  }
  if (memberLimit) {
    terms.push(
      memberLimit === 1 ? m.coupon_per_member_one() : m.coupon_per_member_many({ limit: formatNumber(memberLimit) }),
    );
  }
  return terms;
}

import type { Coupon } from '@surela/contract';
import { formatDay } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { formatNumber } from '../../ui/text/format-number.ts';

/** For tenants: end date and limits. How many others have used it is not shown. */
export function tenantTerms({ endsOn, totalLimit, memberLimit }: Coupon): string[] {
  const terms: string[] = [];
  if (endsOn) terms.push(m.coupon_until({ day: formatDay(endsOn) }));
  if (memberLimit) terms.push(perTenant(memberLimit));
  if (totalLimit) terms.push(m.coupon_first_uses({ limit: formatNumber(totalLimit) }));
  return terms.length > 0 ? terms : [m.coupon_no_terms()];
}

/** For the admin: also how often it was used, and how often it is reserved. */
export function adminTerms(coupon: Coupon, today: string): string[] {
  const { endsOn, memberLimit } = coupon;
  const terms: string[] = [];
  if (endsOn) {
    const day = formatDay(endsOn);
    terms.push(endsOn < today ? m.coupon_ended({ day }) : m.coupon_until({ day }));
  }
  if (memberLimit) terms.push(perTenant(memberLimit));
  const uses = usesOf(coupon);
  if (uses) terms.push(uses);
  return terms;
}

function perTenant(limit: number): string {
  return limit === 1 ? m.coupon_per_member_one() : m.coupon_per_member_many({ limit: formatNumber(limit) });
}

function usesOf({ totalLimit: limit, used, reserved }: Coupon): string | undefined {
  const count = usedText(used, limit);
  if (reserved === 0) return limit || used > 0 ? count : undefined;
  return m.coupon_and_reserved({ used: count, reserved: formatNumber(reserved) });
}

/** Only payments use it up: reserved uses may be released. */
function usedText(used: number, limit: number | null): string {
  const count = formatNumber(used);
  if (!limit) return used === 1 ? m.coupon_used_one() : m.coupon_used_many({ used: count });
  const values = { used: count, limit: formatNumber(limit) };
  return used < limit ? m.coupon_used_of(values) : m.coupon_used_up(values);
}

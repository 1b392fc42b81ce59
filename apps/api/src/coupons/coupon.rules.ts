import type { CalendarDate } from '@surela/values/calendar-date';

export type CouponTerms = {
  readonly available: boolean;
  readonly ends_on: string | null;
  readonly total_limit: number | null;
  readonly member_limit: number | null;
};

/** Number of uses, by all members and by this person. */
export type Uses = { readonly all: number; readonly own: number };

/** `ends_on` is inclusive. */
export function isUsable(terms: CouponTerms, uses: Uses, today: CalendarDate): boolean {
  const { available, ends_on, total_limit, member_limit } = terms;
  return (
    available &&
    (ends_on === null || ends_on >= today) &&
    (total_limit === null || uses.all < total_limit) &&
    (member_limit === null || uses.own < member_limit)
  );
}

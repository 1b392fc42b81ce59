import { insertCoupon, type NewCoupon } from '@surela/api/coupons';
import type { Database } from '@surela/api/database';
import { addDays, dateIn } from '@surela/values/calendar-date';

/** Days until it expires, counted from today so that the demo never shows an expired offer. */
type SeedCoupon = NewCoupon & { readonly days?: number };

const COUPONS: readonly SeedCoupon[] = [
  { code: 'WINTER25', percentage: 25, description: "Last winter's offer", available: false },
  { code: 'EARLYBIRD5', percentage: 5, description: 'Pay before the month begins and keep a little', available: true },
  {
    code: 'MONSOON20',
    percentage: 20,
    description:
      'While the rain lasts, staying in costs less: twenty per cent off a month between June and September, balcony included',
    available: true,
  },
  {
    code: 'STAY12',
    percentage: 12,
    description: 'Stay for another year, and the next month costs twelve per cent less',
    available: true,
    days: 60,
  },
  {
    code: 'HARMONY15',
    percentage: 15,
    description: 'For good neighbours who brought a friend into the house',
    available: true,
    total_limit: 40,
    member_limit: 2,
  },
  {
    code: 'WELCOME10',
    percentage: 10,
    description: 'A warm welcome: ten per cent off one month of rent for everybody who is new in the building',
    available: true,
  },
];

/**
 * Existing coupons are left as they are.
 * @returns the number added
 */
export async function seedCoupons(database: Database, timeZone: string): Promise<number> {
  const today = dateIn(timeZone, new Date());
  let added = 0;
  // Sequential, because the list shows the newest first.
  for (const { days, ...coupon } of COUPONS) {
    const dated = days ? { ...coupon, ends_on: addDays(today, days) } : coupon;
    if (await database.transact((tx) => insertCoupon(tx, dated))) added += 1;
  }
  return added;
}

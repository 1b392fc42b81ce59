import { insertCoupon, type NewCoupon } from '@surela/api/coupons';
import type { Database } from '@surela/api/database';
import { addDays, dateIn } from '@surela/values/calendar-date';

/** `days`: ends so many days from now, so that the demo never shows one that ended by itself. */
type SeedCoupon = NewCoupon & { readonly days?: number };

/**
 * 84 characters at most and no full stop: the carousel cuts at 85 and adds the stop itself. Percentage, end date and limits
 * are shown beside the description, so it says none of them.
 */
export const COUPONS: readonly SeedCoupon[] = [
  { code: 'WINTER25', percentage: 25, description: 'Our offer of last winter', available: false },
  { code: 'EARLYBIRD5', percentage: 5, description: 'For any month you like', available: true },
  {
    code: 'MONSOON20',
    percentage: 20,
    description: 'Our thanks for your patience during the rains',
    available: true,
    total_limit: 100,
    member_limit: 1,
  },
  {
    code: 'STAY12',
    percentage: 12,
    description: 'A thank you for staying with us',
    available: true,
    days: 60,
    member_limit: 1,
  },
  {
    code: 'HARMONY15',
    percentage: 15,
    description: 'For good neighbours, with greetings from the office',
    available: true,
    total_limit: 40,
    member_limit: 2,
  },
  {
    code: 'WELCOME10',
    percentage: 10,
    description: 'A warm welcome to the building',
    available: true,
    member_limit: 1,
  },
];

/**
 * Leaves a coupon that exists as it is.
 * @returns how many were added
 */
export async function seedCoupons(database: Database, timeZone: string): Promise<number> {
  const today = dateIn(timeZone, new Date());
  let added = 0;
  // One after the other: the list shows the newest first.
  for (const { days, ...coupon } of COUPONS) {
    const dated = days ? { ...coupon, ends_on: addDays(today, days) } : coupon;
    if (await database.transact((tx) => insertCoupon(tx, dated))) added += 1;
  }
  return added;
}

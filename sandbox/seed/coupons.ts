import { insertCoupon, type NewCoupon } from '@surela/api/coupons';
import type { Database } from '@surela/api/database';

const COUPONS: readonly NewCoupon[] = [
  {
    code: 'WELCOME10',
    percentage: 10,
    description: 'A warm welcome: ten per cent off one month of rent for everybody who is new in the building',
    available: true,
  },
  {
    code: 'HARMONY15',
    percentage: 15,
    description: 'For good neighbours who brought a friend into the house',
    available: true,
  },
  {
    code: 'MONSOON20',
    percentage: 20,
    description:
      'While the rain lasts, staying in costs less: twenty per cent off a month between June and September, balcony included',
    available: true,
  },
  { code: 'EARLYBIRD5', percentage: 5, description: 'Pay before the month begins and keep a little', available: true },
  { code: 'WINTER25', percentage: 25, description: "Last winter's offer", available: false },
];

/** Says how many came. One that is there already is left as it is. */
export async function seedCoupons(database: Database): Promise<number> {
  return database.transact(async (tx) => {
    let added = 0;
    for (const coupon of COUPONS) if (await insertCoupon(tx, coupon)) added += 1;
    return added;
  });
}

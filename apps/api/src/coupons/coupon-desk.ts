import type { WallClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** What is needed to say whether a coupon can be used: where it is written, and what day it is in the building. */
export type CouponDeps = WallClock & { readonly database: Database };

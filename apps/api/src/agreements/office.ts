import type { WallClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** What every action about an agreement needs: where it is written, and what day it is in the building. */
export type AgreementDeps = WallClock & { readonly database: Database };

import type { Tx } from '../platform/database/database.ts';

/** Passed in, because the agreements slice comes after this one. */
export type LeaseOfPerson = {
  readonly hasLease: (tx: Tx, personId: string) => Promise<boolean>;
  readonly hasOpenRequest: (tx: Tx, personId: string) => Promise<boolean>;
  /** Withdraws the open request, if there is one. */
  readonly withdrawRequest: (tx: Tx, personId: string) => Promise<void>;
};

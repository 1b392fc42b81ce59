import type { Tx } from '../platform/database/database.ts';
import type { StuckItem } from '../platform/for-each-item.ts';
import { raiseException } from './raise-exception.ts';

/** An item at which a job fails again and again. */
export function raiseStuck(tx: Tx, { subject, job, failures, code }: StuckItem): Promise<void> {
  return raiseException(tx, { kind: 'stuck', subject, details: { job, failures, code } });
}

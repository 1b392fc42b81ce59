import type { ArrearsLine, RentAge } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';

/** From the newest to the oldest. */
export const OVERDUE_AGES = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const satisfies RentAge[];
export type OverdueAge = (typeof OVERDUE_AGES)[number];

export const ageNames = {
  notDue: m.arrears_not_due_yet,
  upTo30: m.arrears_up_to_30,
  upTo60: m.arrears_up_to_60,
  upTo90: m.arrears_up_to_90,
  over90: m.arrears_over_90,
} as const satisfies Record<RentAge, () => string>;

/** @returns undefined if nothing is overdue */
export function oldestAgeOf(line: Pick<ArrearsLine, OverdueAge>): OverdueAge | undefined {
  return OVERDUE_AGES.findLast((age) => line[age] > 0);
}

/** Red is for what has been overdue for more than 60 days. */
export function isLongOverdue(line: Pick<ArrearsLine, OverdueAge>): boolean {
  return line.upTo90 > 0 || line.over90 > 0;
}

import type { RentRollLine } from '@surela/contract';
import { units } from '@surela/values/money';
import type { DaysCharged } from './proration.rules.ts';

/** As the wire has it: null for a month that is charged whole. */
export function serializeDays(days: DaysCharged | undefined): RentRollLine['days'] {
  if (!days) return null;
  const rents = days.rents.map(({ rentMinor, counted }) => ({ rent: units(rentMinor), counted }));
  return { counted: days.counted, of: days.of, rents };
}

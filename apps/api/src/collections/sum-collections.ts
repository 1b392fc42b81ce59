import { minor, unitsFromMinor } from '@surela/values/money';
import { addMonths, consecutiveMonths, firstDayOf, monthOf } from '@surela/values/rent-month';
import { sumByMonth } from '../ledger/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';

const MONTHS = 13;

/** GET /api/collections. From the ledger; a month without rent is zero. */
export async function sumCollections(deps: Pick<Deps, 'database' | 'clock' | 'building'>) {
  const now = monthOf(todayAt(deps));
  const first = addMonths(now, 1 - MONTHS);
  const sums = await sumByMonth(deps.database.db, firstDayOf(first), firstDayOf(now));
  const byMonth = new Map(sums.map((sum) => [sum.month.slice(0, 7), sum]));
  const units = (text: string | undefined) => unitsFromMinor(minor(Math.max(0, Number(text ?? 0))));
  return consecutiveMonths(first, MONTHS).map((month) => {
    const sum = byMonth.get(month);
    return { month, due: units(sum?.due), collected: units(sum?.collected), outstanding: units(sum?.owed) };
  });
}

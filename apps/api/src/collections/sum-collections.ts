import { units } from '@surela/values/money';
import { addMonths, consecutiveMonths, firstDayOf, monthOf } from '@surela/values/rent-month';
import { sumByMonth } from '../ledger/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { sumCurrentMonth } from './read-rent-roll.ts';

const MONTHS = 13;

/** GET /api/collections. Past months are from the ledger; the current one has the totals of the rent roll. */
export async function sumCollections(deps: Pick<Deps, 'database' | 'clock' | 'building'>) {
  const now = monthOf(todayAt(deps));
  const first = addMonths(now, 1 - MONTHS);
  const [sums, { due, collected, outstanding }] = await Promise.all([
    sumByMonth(deps.database.db, firstDayOf(first), firstDayOf(addMonths(now, -1))),
    sumCurrentMonth(deps),
  ]);
  const byMonth = new Map(sums.map((sum) => [sum.month.slice(0, 7), sum]));
  const unitsOf = (text: string | undefined) => units(Math.max(0, Number(text ?? 0)));
  const past = consecutiveMonths(first, MONTHS - 1).map((month) => {
    const sum = byMonth.get(month);
    return { month, due: unitsOf(sum?.due), collected: unitsOf(sum?.collected), outstanding: unitsOf(sum?.owed) };
  });
  return [...past, { month: now, due, collected, outstanding }];
}

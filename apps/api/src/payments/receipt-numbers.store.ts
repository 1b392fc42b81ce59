import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { receiptNumber } from './payment.rules.ts';

/** Receipt numbers have no gaps: the row lock serializes the transactions of a year. */
export async function nextReceiptNumber(tx: Tx, year: number): Promise<string> {
  const series = sql<string>`coalesce((select series from receipt_series where year >= ${year}
    order by began_at desc limit 1), '')`;
  const { latest, series: current } = await tx
    .insertInto('receipt_numbers')
    .values({ year, series, latest: 1 })
    .onConflict((conflict) =>
      conflict.columns(['year', 'series']).doUpdateSet((eb) => ({ latest: eb('receipt_numbers.latest', '+', 1) })),
    )
    .returning(['latest', 'series'])
    .executeTakeFirstOrThrow();
  return receiptNumber(year, current, latest);
}

/**
 * Numbers that were issued after `since` may be lost: the next receipts belong to a new series. Nothing changes if one has
 * begun after that, or within five minutes, in case the provider's clock is ahead of ours.
 * @returns the series of the next receipts
 */
export async function beginReceiptSeries(tx: Tx, since: Date): Promise<string> {
  await sql`
    insert into receipt_series (series, year)
    select 'R' || to_char(now() at time zone 'UTC', 'MMDDHH24MISS'), extract(year from now() + interval '1 day')
     where not exists (select from receipt_series where began_at > least(${since}, now() - interval '5 minutes'))
    on conflict (series) do nothing`.execute(tx);
  const { series } = await tx
    .selectFrom('receipt_series')
    .select('series')
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return series;
}

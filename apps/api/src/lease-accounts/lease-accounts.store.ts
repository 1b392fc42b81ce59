import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';

/** A payment in one of these counts, a disputed one until the dispute is decided. As in payments.store.ts. */
const EFFECTIVE_STATES = ['paid', 'disputed'] as const satisfies readonly Row<'payments'>['state'][];

const among = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

type MonthQuery = {
  readonly agreementIds: readonly string[];
  /** Of these leases every month is read. */
  readonly wholeIds: readonly string[];
  /** First days of months that are read whether they are settled or not. */
  readonly months: readonly string[];
  /** First day of the current month; later ones are all read. */
  readonly current: string;
};

export type MonthRow = Awaited<ReturnType<typeof listMonths>>[number];

/**
 * Charges with their payment. A month that its payment settles exactly changes no sum of an account, so most months of
 * most leases are not read.
 */
export function listMonths(db: Db, { agreementIds, wholeIds, months, current }: MonthQuery) {
  return db
    .selectFrom('rent_charges')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.agreement_id', '=', 'rent_charges.agreement_id')
        .onRef('payments.month', '=', 'rent_charges.month')
        .on('payments.state', 'in', EFFECTIVE_STATES),
    )
    .select(['rent_charges.agreement_id', 'rent_charges.month', 'rent_charges.rent_minor', 'due_on'])
    .select(['payments.id as payment_id', 'paid_on', 'amount_minor', 'discount_minor', 'dispute_lost_minor'])
    .select(['payments.rent_minor as asked_minor', 'coupon_percentage'])
    .select(['refunded_minor', 'refunded_cash_minor', 'refunded_bank_minor', 'owed_again_minor'])
    .where('rent_charges.agreement_id', '=', among(agreementIds))
    .where((eb) =>
      eb.or([
        sql<boolean>`amount_minor + discount_minor - dispute_lost_minor is distinct from rent_charges.rent_minor`,
        // A refund may have lowered the rent or not.
        eb('dispute_lost_minor', '>', 0),
        eb('owed_again_minor', '>', 0),
        eb('rent_charges.month', '>', current),
        eb('rent_charges.month', '=', sql<string>`any(${[...months]}::date[])`),
        eb('rent_charges.agreement_id', '=', among(wholeIds)),
      ]),
    )
    .execute();
}

export type ChargedMonths = { readonly months: number; readonly latest: string };

/** @returns how many months of each lease are charged, up to this one, and the latest; a lease without any is absent */
export async function countChargedMonths(
  db: Db,
  agreementIds: readonly string[],
  current: string,
): Promise<Map<string, ChargedMonths>> {
  const rows = await db
    .selectFrom('rent_charges')
    .innerJoin('leases', 'leases.id', 'agreement_id')
    .select('agreement_id')
    .select(({ fn }) => [sql<number>`count(*)::int`.as('months'), fn.max('month').as('latest')])
    .where('agreement_id', '=', among(agreementIds))
    .where('month', '<=', current)
    // Not those outside the lease: they would stand for a month that is missing.
    .where(sql<boolean>`month between date_trunc('month', starts_on) and coalesce(ends_on, 'infinity')`)
    .groupBy('agreement_id')
    .execute();
  return new Map(rows.map(({ agreement_id, ...charged }) => [agreement_id, charged]));
}

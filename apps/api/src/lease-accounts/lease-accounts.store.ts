import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';

/** A payment in one of these counts, a disputed one until the dispute is decided. As in payments.store.ts. */
const EFFECTIVE_STATES = ['paid', 'disputed'] as const satisfies readonly Row<'payments'>['state'][];

const among = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

export type MonthQuery = {
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
 * Charges. A month that its payments settle exactly changes no sum of an account, so most months of most leases are not
 * read. `entangled`: other months must be read with it, because a payment of several does not settle it, or several payments.
 */
export function listMonths(db: Db, { agreementIds, wholeIds, months, current }: MonthQuery) {
  const unsettled = sql<boolean>`(settled.rent_minor is distinct from rent_charges.rent_minor or settled.odd)`;
  const settled = db
    .selectFrom(linesOf(db, agreementIds).as('lines'))
    .select(({ fn }) => ['agreement_id', 'month', fn.sum<string>('settled_minor').as('rent_minor')])
    .select(sql<boolean>`bool_or(odd)`.as('odd'))
    .select(sql<boolean>`bool_or(of_several) or count(*) > 1`.as('shared'))
    .groupBy(['agreement_id', 'month'])
    .as('settled');
  return db
    .selectFrom('rent_charges')
    .leftJoin(settled, (join) =>
      join
        .onRef('settled.agreement_id', '=', 'rent_charges.agreement_id')
        .onRef('settled.month', '=', 'rent_charges.month'),
    )
    .select(['rent_charges.agreement_id', 'rent_charges.month', 'rent_charges.rent_minor', 'due_on'])
    .select(sql<boolean>`coalesce(settled.shared and ${unsettled}, false)`.as('entangled'))
    .where('rent_charges.agreement_id', '=', among(agreementIds))
    .where((eb) =>
      eb.or([
        unsettled,
        eb('rent_charges.month', '>', current),
        eb('rent_charges.month', '=', sql<string>`any(${[...months]}::date[])`),
        eb('rent_charges.agreement_id', '=', among(wholeIds)),
      ]),
    )
    .execute();
}

/** A refund may have lowered the rent or not: `odd`, as a payment is of which a part is a credit. */
function linesOf(db: Db, agreementIds: readonly string[]) {
  const refunded = sql`refunded_minor + refunded_cash_minor + refunded_bank_minor > 0`;
  return db
    .selectFrom('payments')
    .leftJoin('payment_lines', 'holder', 'payments.id')
    .select('agreement_id')
    .select(sql<string>`coalesce(payment_lines.month, payments.month)`.as('month'))
    .select(sql<boolean>`holder is not null`.as('of_several'))
    .select(
      sql<number>`coalesce(payment_lines.rent_minor, amount_minor + payments.discount_minor) - dispute_lost_minor`.as(
        'settled_minor',
      ),
    )
    .select(
      sql<boolean>`dispute_lost_minor > 0 or owed_again_minor > 0 or holder is not null and (${refunded}
        or amount_minor + payments.discount_minor <> sum(payment_lines.rent_minor) over (partition by payments.id))`.as(
        'odd',
      ),
    )
    .where('agreement_id', '=', among(agreementIds))
    .where('state', 'in', EFFECTIVE_STATES);
}

export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

type ReadMonth = { readonly agreement_id: string; readonly month: string };

/** The payments of these months, one row a month. */
export function listLines(db: Db, read: readonly ReadMonth[]) {
  const ids = read.map(({ agreement_id }) => agreement_id);
  const months = read.map(({ month }) => month);
  return db
    .selectFrom('payments')
    .leftJoin('payment_lines', 'holder', 'payments.id')
    .select(['payments.id', 'agreement_id', 'paid_on', 'amount_minor', 'coupon_percentage', 'dispute_lost_minor'])
    .select(['payments.rent_minor', 'payments.discount_minor'])
    .select(['refunded_minor', 'refunded_cash_minor', 'refunded_bank_minor', 'owed_again_minor'])
    .select(sql<string>`coalesce(payment_lines.month, payments.month)`.as('month'))
    .select(['payment_lines.rent_minor as line_rent_minor', 'payment_lines.discount_minor as line_discount_minor'])
    .where('agreement_id', '=', among([...new Set(ids)]))
    .where('state', 'in', EFFECTIVE_STATES)
    .where(
      sql<boolean>`(agreement_id, coalesce(payment_lines.month, payments.month))
        in (select * from unnest(${ids}::uuid[], ${months}::date[]))`,
    )
    .orderBy(sql`coalesce(payment_lines.month, payments.month)`)
    .execute();
}

/** What was written off of the months of these leases, and not undone. */
export function listWriteOffLines(db: Db, agreementIds: readonly string[]) {
  return db
    .selectFrom('write_off_lines')
    .innerJoin('write_offs', 'write_offs.id', 'write_off_id')
    .select(['write_off_id', 'write_off_lines.agreement_id', 'month', 'amount_minor', 'created_at'])
    .where('write_off_lines.agreement_id', '=', among(agreementIds))
    .where('undone_on', 'is', null)
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

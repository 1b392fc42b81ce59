import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type AttemptRow, COLUMNS } from '../attempts.store.ts';

/** Longer than the provider's client takes with all its retries, so no write of a claim that ran out is still under way. */
const CLAIM_SECONDS = 60;

type PricingRow = AttemptRow & {
  /** The version last told to the provider, whatever came of it. */
  readonly pricing_version: number | null;
  readonly claim_runs: boolean;
};

/** The time is the database's, so that it is the same for all processes. */
export function readPricing(db: Db, id: string): Promise<PricingRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .select([...COLUMNS, 'pricing_version'])
    .select(sql<boolean>`coalesce(pricing_until > now(), false)`.as('claim_runs'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function startClaim(tx: Tx, { id, price_version }: AttemptRow): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ pricing_version: price_version, pricing_until: sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})` })
    .where('id', '=', id)
    .execute();
}

/** `pricing_version` stays: it says which price the attempt's idempotency key was used with. */
export async function endClaim(tx: Tx, id: string, version: number): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ pricing_until: null })
    .where('id', '=', id)
    .where('pricing_version', '=', version)
    .execute();
}

export function markPriced(tx: Tx, id: string, version: number): Promise<AttemptRow> {
  return tx
    .updateTable('payment_attempts')
    .set({ priced_version: sql<number>`greatest(priced_version, ${version})` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Live attempts whose price the provider may not know, because whoever told it is gone. */
export function listUnpriced(db: Db, limit: number): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .select(COLUMNS)
    .where('state', 'in', ['creating', 'open'])
    .whereRef('priced_version', '<', 'price_version')
    .where('pricing_until', '<', sql<Date>`now()`)
    .orderBy('pricing_until')
    .limit(limit)
    .execute();
}

import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { PageSlice } from '../platform/http/list-page.ts';

export type NewException = {
  /** What is wrong, in a few words: 'coupon-not-held'. */
  readonly kind: string;
  /** Kind and id of what it is about: 'payment 0198…'. */
  readonly subject: string;
  /** Ids and amounts. No names, no addresses. */
  readonly details: Readonly<Record<string, unknown>>;
};

/** @returns false if it is open already; its details are then up to date */
export async function insertException(tx: Tx, { kind, subject, details }: NewException): Promise<boolean> {
  const json = JSON.stringify(details);
  const { isNew } = await tx
    .insertInto('payment_exceptions')
    .values({ kind, subject, details: json })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('closed_at', 'is', null).doUpdateSet({ details: json }),
    )
    // xmax is 0 in a row that was inserted, not updated.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew;
}

/** Its details say how often it was raised since it was opened. */
export async function insertCounted(tx: Tx, { kind, subject }: ExceptionName): Promise<void> {
  await tx
    .insertInto('payment_exceptions')
    .values({ kind, subject, details: JSON.stringify({ count: 1 }) })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ details: sql`jsonb_build_object('count', (payment_exceptions.details ->> 'count')::int + 1)` }),
    )
    .execute();
}

/** Open ones first, the newest of each first. */
export function listExceptionRows(db: Db, { limit, offset }: PageSlice) {
  return db
    .selectFrom('payment_exceptions')
    .leftJoin('people', 'people.id', 'closed_by')
    .select([
      'payment_exceptions.id',
      'kind',
      'payment_exceptions.subject',
      'details',
      'opened_at',
      'closed_at',
      'closing_reason',
    ])
    .select('people.name as closedBy')
    .orderBy(sql`closed_at is not null`)
    .orderBy('opened_at', 'desc')
    .orderBy('payment_exceptions.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countExceptions(db: Db, which: 'open' | 'all'): Promise<number> {
  const rows = db.selectFrom('payment_exceptions').select(sql<number>`count(*)::int`.as('total'));
  const { total } = await (which === 'open' ? rows.where('closed_at', 'is', null) : rows).executeTakeFirstOrThrow();
  return total;
}

type Closing = { readonly at: Date; readonly by: string | undefined; readonly reason: string };

/** @returns undefined if there is no such open exception */
export function markClosed(tx: Tx, id: string, { at, by, reason }: Closing) {
  return tx
    .updateTable('payment_exceptions')
    .set({ closed_at: at, closed_by: by ?? null, closing_reason: reason })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['kind', 'subject'])
    .executeTakeFirst();
}

export type ExceptionName = Pick<NewException, 'kind' | 'subject'>;

export type Resolution = ExceptionName & { readonly reason: string; readonly by?: string | undefined };

export async function markResolved(tx: Tx, { kind, subject, reason, by }: Resolution): Promise<void> {
  await tx
    .updateTable('payment_exceptions')
    .set({ closed_at: sql<Date>`now()`, closed_by: by ?? null, closing_reason: reason })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute();
}

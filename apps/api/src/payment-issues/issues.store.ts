import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

export type NewIssue = {
  /** What is wrong, in a few words: 'coupon-not-held'. */
  readonly kind: string;
  /** Kind and id of what it is about: 'payment 0198…'. */
  readonly subject: string;
  /** Ids and amounts. No names, no addresses. */
  readonly details: Readonly<Record<string, unknown>>;
};

// The table keeps its earlier name: payment_exceptions. Renaming it is not worth a migration.

/** A row that was there has been locked by the transaction that updates it. */
const WAS_INSERTED = sql<boolean>`xmax = 0`.as('opened');

/** If it is open already, its details are brought up to date. @returns the id of an issue that was not open */
export async function insertIssue(tx: Tx, { kind, subject, details }: NewIssue): Promise<string | undefined> {
  const json = JSON.stringify(details);
  const { id, opened } = await tx
    .insertInto('payment_exceptions')
    .values({ kind, subject, details: json })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('closed_at', 'is', null).doUpdateSet({ details: json }),
    )
    .returning(['id', WAS_INSERTED])
    .executeTakeFirstOrThrow();
  return opened ? id : undefined;
}

/** Its details say how often it was found since it was opened. @returns as insertIssue */
export async function insertCounted(tx: Tx, { kind, subject }: IssueName): Promise<string | undefined> {
  const { id, opened } = await tx
    .insertInto('payment_exceptions')
    .values({ kind, subject, details: JSON.stringify({ count: 1 }) })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ details: sql`jsonb_build_object('count', (payment_exceptions.details ->> 'count')::int + 1)` }),
    )
    .returning(['id', WAS_INSERTED])
    .executeTakeFirstOrThrow();
  return opened ? id : undefined;
}

export async function countIssues(db: Db, which: 'open' | 'all'): Promise<number> {
  const rows = db.selectFrom('payment_exceptions').select(sql<number>`count(*)::int`.as('total'));
  const { total } = await (which === 'open' ? rows.where('closed_at', 'is', null) : rows).executeTakeFirstOrThrow();
  return total;
}

type Closing = { readonly at: Date; readonly by: string | undefined; readonly reason: string };

/** @returns undefined if there is no such open issue */
export function markClosed(tx: Tx, id: string, { at, by, reason }: Closing) {
  return tx
    .updateTable('payment_exceptions')
    .set({ closed_at: at, closed_by: by ?? null, closing_reason: reason })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['kind', 'subject'])
    .executeTakeFirst();
}

export type IssueName = Pick<NewIssue, 'kind' | 'subject'>;

export type Resolution = IssueName & { readonly reason: string; readonly by?: string | undefined };

export async function markResolved(tx: Tx, { kind, subject, reason, by }: Resolution): Promise<void> {
  await tx
    .updateTable('payment_exceptions')
    .set({ closed_at: sql<Date>`now()`, closed_by: by ?? null, closing_reason: reason })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute();
}

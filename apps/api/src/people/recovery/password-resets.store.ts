import type { Db, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

export type PasswordReset = Pick<Row<'password_resets'>, 'email' | 'requested_at'>;

/** The same statement for every address. One asked for since `lastBefore` does not change. */
export async function insertPasswordReset(tx: Tx, email: string, now: Date, lastBefore: Date): Promise<void> {
  await tx
    .insertInto('password_resets')
    .values({ email, requested_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ requested_at: now, tried_at: null, sent_at: null })
        .where('password_resets.requested_at', '<=', lastBefore),
    )
    .execute();
}

/** Those waiting to be sent, for this process alone. One whose process was killed waits until `triedBefore`. */
export function reservePasswordResets(
  tx: Tx,
  { now, triedBefore, limit }: { readonly now: Date; readonly triedBefore: Date; readonly limit: number },
): Promise<PasswordReset[]> {
  return tx
    .updateTable('password_resets')
    .set({ tried_at: now })
    .where('email', 'in', (reset) =>
      reset
        .selectFrom('password_resets')
        .select('email')
        .where('sent_at', 'is', null)
        .where((or) => or.or([or('tried_at', 'is', null), or('tried_at', '<', triedBefore)]))
        .orderBy('requested_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['email', 'requested_at'])
    .execute();
}

/** Does nothing if it was asked for again meanwhile. */
export async function markPasswordReset(
  tx: Tx,
  { email, requested_at }: PasswordReset,
  change: { readonly sent_at: Date } | { readonly tried_at: null },
): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set(change)
    .where('email', '=', email)
    .where('requested_at', '=', requested_at)
    .execute();
}

export async function purgePasswordResets(
  tx: Tx,
  before: { readonly sent: Date; readonly requested: Date; readonly checked: Date },
): Promise<void> {
  await tx
    .deleteFrom('password_resets')
    .where((or) => or.or([or('sent_at', '<', before.sent), or('requested_at', '<', before.requested)]))
    .execute();
  await tx.deleteFrom('password_reset_links').where('checked_at', '<', before.checked).execute();
}

/** Remembers whose link it is. */
export async function insertResetLink(tx: Tx, digest: Buffer, personId: string, now: Date): Promise<void> {
  await tx
    .insertInto('password_reset_links')
    .values({ digest, person_id: personId, checked_at: now })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ checked_at: now }))
    .execute();
}

/** @returns the id of the person whose link it is */
export async function findResetLink(db: Db, digest: Buffer, checkedSince: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_reset_links')
    .select('person_id')
    .where('digest', '=', digest)
    .where('checked_at', '>=', checkedSince)
    .executeTakeFirst();
  return row?.person_id;
}

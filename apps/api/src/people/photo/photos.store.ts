import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Weaker than `for update`: rows that name the person can still be written, such as the audit log's. */
export function lockPhoto(tx: Tx, personId: string) {
  return tx
    .selectFrom('people')
    .select(['photo', 'blocked_at'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The database notes an uploaded one that is replaced as unused. */
export async function markPhoto(tx: Tx, personId: string, photo: string | null): Promise<void> {
  await tx.updateTable('people').set({ photo }).where('id', '=', personId).execute();
}

export async function insertUnusedPhoto(tx: Tx, address: string): Promise<void> {
  await tx.insertInto('unused_photos').values({ address }).execute();
}

/**
 * A new photo comes into use. Only in half the time after which the job deletes its files, so the two never meet.
 * @returns false if that time is over
 */
export async function claimUnusedPhoto(tx: Tx, address: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('unused_photos')
    .where('address', '=', address)
    .where(sql<boolean>`unused_since > now() - interval '30 minutes'`)
    .returning('address')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteUnusedPhoto(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('unused_photos').where('address', '=', address).execute();
}

/** Unused for an hour: no longer being uploaded, and left behind by the call that should have deleted their files. */
export async function listUnusedPhotos(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('unused_photos')
    .select('address')
    .where(sql<boolean>`unused_since < now() - interval '1 hour'`)
    .orderBy('unused_since')
    .limit(limit)
    .execute();
  return rows.map(({ address }) => address);
}

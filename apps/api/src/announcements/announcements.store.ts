import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';

export type NewAnnouncement = Omit<Row<'announcements'>, 'id' | 'retired_at'>;

/** Who reads the list. For a person without an account nothing is unread. */
export type Reader = {
  readonly personId: string | undefined;
  readonly seesAll: boolean;
  /** The block of their lease. */
  readonly block: string | undefined;
  /** Announcements published before this time count as read. */
  readonly readUpTo: Date;
  readonly today: string;
};

/** An id that no row has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Announcements visible to the reader, with `unread`. */
function announcementsFor(db: Db, reader: Reader) {
  const { personId = NOBODY, seesAll, block, today } = reader;
  const found = db
    .selectFrom('announcements')
    .leftJoin('announcement_reads', (join) =>
      join.onRef('announcement_id', '=', 'announcements.id').on('person_id', '=', personId),
    )
    .select(['id', 'title', 'body', 'audience', 'block', 'pinned', 'published_on', 'published_at', 'ends_on'])
    .select(['retired_at', isUnread(reader).as('unread')]);
  if (seesAll) return found;
  return found
    .where('retired_at', 'is', null)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .where((eb) =>
      eb.or([
        eb('audience', '=', 'everyone'),
        ...(block === undefined ? [] : [eb('audience', '=', 'members'), eb('announcements.block', '=', block)]),
      ]),
    );
}

function isUnread({ personId, readUpTo }: Reader): Expression<SqlBool> & ReturnType<typeof sql<boolean>> {
  if (!personId) return sql<boolean>`false`;
  // People's own announcements are never unread for them.
  return sql<boolean>`published_at > ${readUpTo} and announcement_id is null and published_by is distinct from ${personId}`;
}

export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncementRows>>[number];

export async function countAnnouncements(db: Db, reader: Reader): Promise<number> {
  const counted = announcementsFor(db, reader).clearSelect().select(sql<number>`count(*)::int`.as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

export function listAnnouncementRows(db: Db, reader: Reader, { limit, offset }: { limit: number; offset: number }) {
  return announcementsFor(db, reader)
    .orderBy('pinned', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function findAnnouncement(db: Db, reader: Reader, id: string) {
  return announcementsFor(db, reader).where('id', '=', id).executeTakeFirst();
}

export async function findUnreadAmong(db: Db, reader: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await announcementsFor(db, reader).where('id', 'in', ids).execute();
  return rows.filter(({ unread }) => unread).map(({ id }) => id);
}

export async function countUnread(db: Db, reader: Reader, atMost: number): Promise<number> {
  if (!reader.personId) return 0;
  const rows = await announcementsFor(db, reader)
    .where('published_at', '>', reader.readUpTo)
    .where('announcement_id', 'is', null)
    .where('published_by', 'is distinct from', reader.personId)
    .where('retired_at', 'is', null)
    .limit(atMost)
    .execute();
  return rows.length;
}

/** @returns the new id, or undefined if the same was already published today */
export async function insertAnnouncement(tx: Tx, announcement: NewAnnouncement): Promise<string | undefined> {
  const row = await tx
    .insertInto('announcements')
    .values(announcement)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type Words = Pick<NewAnnouncement, 'title' | 'body' | 'audience' | 'block' | 'published_on'>;

/** An announcement with the same text, audience and day. */
export async function findSame(db: Db, words: Words, but = NOBODY): Promise<string | undefined> {
  const row = await db
    .selectFrom('announcements')
    .select('id')
    .where('published_on', '=', words.published_on)
    .where('title', '=', words.title)
    .where('body', '=', words.body)
    .where('audience', '=', words.audience)
    .where('block', 'is not distinct from', words.block)
    .where('retired_at', 'is', null)
    .where('id', '<>', but)
    .executeTakeFirst();
  return row?.id;
}

export function lockAnnouncement(tx: Tx, id: string) {
  return tx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type Change = Partial<Pick<Row<'announcements'>, 'title' | 'body' | 'pinned' | 'ends_on' | 'retired_at'>>;

export async function markAnnouncement(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.updateTable('announcements').set(change).where('id', '=', id).execute();
}

export async function hasBlock(db: Db, block: string): Promise<boolean> {
  const row = await db.selectFrom('apartments').select('id').where('block', '=', block).limit(1).executeTakeFirst();
  return row !== undefined;
}

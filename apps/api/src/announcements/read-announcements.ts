import { ANNOUNCEMENTS_PER_PAGE, type Announcement, MAX_UNREAD_COUNT, toUnpaddedDate } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type List, pageSlice, withTotal } from '../platform/http/list-page.ts';
import { readerOf } from './announcement-reader.ts';
import {
  type AnnouncementRow,
  countAnnouncements,
  countUnread,
  findAnnouncement,
  listAnnouncementRows,
} from './announcements.store.ts';

/** GET /api/announcements */
export async function listAnnouncements(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  actor: Actor,
  page?: number,
): Promise<List<Announcement>> {
  const reader = await readerOf(deps, actor);
  const { db } = deps.database;
  const slice = pageSlice(page, ANNOUNCEMENTS_PER_PAGE);
  const rows = await listAnnouncementRows(db, reader, slice);
  const items = rows.map((row) => serializeAnnouncement(row, reader.today));
  return withTotal(items, slice, () => countAnnouncements(db, reader));
}

/** GET /api/announcements/:id. Not found if it is for another audience. */
export async function readAnnouncement(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  actor: Actor,
  id: string,
): Promise<Announcement> {
  const reader = await readerOf(deps, actor);
  const row = await findAnnouncement(deps.database.db, reader, id);
  if (!row) throw new AppError('not-found', 'Announcement not found. Reload the list.');
  return serializeAnnouncement(row, reader.today);
}

/** GET /api/announcements/unread */
export async function countUnreadAnnouncements(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
  actor: Actor,
): Promise<number> {
  return countUnread(deps.database.db, await readerOf(deps, actor), MAX_UNREAD_COUNT);
}

function serializeAnnouncement(row: AnnouncementRow, today: string): Announcement {
  const { ends_on: endsOn } = row;
  const isOver = endsOn !== null && endsOn < today;
  return {
    _id: row.id,
    title: row.title,
    desc: row.body,
    date: toUnpaddedDate(calendarDate(row.published_on)),
    audience: row.audience === 'block' ? { block: row.block ?? '' } : row.audience,
    pinned: row.pinned,
    unread: row.unread,
    endsOn,
    publishedAt: row.published_at.toISOString(),
    state: row.retired_at === null ? (isOver ? 'ended' : 'current') : 'retired',
  };
}

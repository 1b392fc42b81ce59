import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type Change, findSame, lockAnnouncement, markAnnouncement } from './announcements.store.ts';

type AnnouncementChanges = {
  readonly title?: string | undefined;
  readonly desc?: string | undefined;
  readonly pinned?: boolean | undefined;
  readonly endsOn?: string | null | undefined;
  readonly retired?: boolean | undefined;
};

/** PATCH /api/announcements/:id. Sends no email. @returns false if nothing changed */
export async function updateAnnouncement(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  id: string,
  changes: AnnouncementChanges,
): Promise<boolean> {
  return database.transact(async (tx) => {
    const before = await lockAnnouncement(tx, id);
    if (!before) throw new AppError('not-found', 'Announcement not found. Reload the list.');
    const was = { ...before, retired: before.retired_at !== null };
    const retired = changes.retired ?? was.retired;
    const now = {
      title: changes.title ?? was.title,
      body: changes.desc ?? was.body,
      // An unpublished announcement is never pinned.
      pinned: !retired && (changes.pinned ?? was.pinned),
      ends_on: changes.endsOn === undefined ? was.ends_on : changes.endsOn,
      retired,
    };
    if (now.ends_on !== null && now.ends_on < was.published_on) {
      throw new AppError('ends-in-the-past', 'The end date is before the publication date. Choose a later date.');
    }
    const changed = (Object.keys(now) as (keyof typeof now)[]).filter((field) => now[field] !== was[field]);
    if (changed.length === 0) return false;
    const { retired: _, ...words } = now;
    const same = { ...was, ...words };
    if (!retired && (await findSame(tx, same, id))) {
      throw new AppError('already-published', 'The same announcement was already published that day.');
    }
    const retiring: Change = changed.includes('retired') ? { retired_at: retired ? clock.now() : null } : {};
    await markAnnouncement(tx, id, { ...words, ...retiring });
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: actionOf(changed, retired),
      subject: `announcement ${id}`,
      details: { changed, pinned: now.pinned, endsOn: now.ends_on },
    });
    return true;
  });
}

function actionOf(changed: readonly string[], retired: boolean): string {
  if (!changed.includes('retired')) return 'announcement changed';
  return retired ? 'announcement retired' : 'announcement shown again';
}

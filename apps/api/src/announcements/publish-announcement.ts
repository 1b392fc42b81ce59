import type { Audience } from '@surela/contract';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { countEmails, enqueueEmails } from '../platform/email/outbox.ts';
import { AppError } from '../platform/http/app-error.ts';
import { announcementEmail, emailKey } from './announcement-email.ts';
import { findSame, hasBlock, insertAnnouncement } from './announcements.store.ts';
import { listAddressees } from './readers.store.ts';

type AnnouncementInput = {
  readonly title: string;
  readonly desc: string;
  readonly audience: Audience;
  readonly pinned: boolean;
  readonly endsOn: string | null;
};

type Published = { readonly id: string; readonly emails: number; readonly alreadyPublished: boolean };

/**
 * POST /api/announcements. The emails are queued in the same transaction. A repeat on the same day sends nothing, and
 * returns the id of the first announcement and the number of its emails.
 */
export async function publishAnnouncement(
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl'>,
  actor: Actor,
  input: AnnouncementInput,
): Promise<Published> {
  const { title, desc: body, audience, pinned, endsOn } = input;
  const today = todayAt(deps);
  if (endsOn && endsOn < today)
    throw new AppError('ends-in-the-past', 'The end date is in the past. Choose today or a later date.');
  const to = typeof audience === 'string' ? { audience, block: null } : ({ audience: 'block', ...audience } as const);
  if (to.block !== null && !(await hasBlock(deps.database.db, to.block))) {
    throw new AppError('no-such-block', `Block ${to.block} doesn't exist. Choose another block.`);
  }
  const said = { title, body, ...to, published_on: today };
  return deps.database.transact(async (tx) => {
    const more = { published_at: deps.clock.now(), published_by: actor.personId ?? null, ends_on: endsOn, pinned };
    const id = await insertAnnouncement(tx, { ...said, ...more });
    if (!id) {
      const first = (await findSame(tx, said)) ?? '';
      return { id: first, emails: await countEmails(tx, emailKey(first, '')), alreadyPublished: true };
    }
    const people = await listAddressees(tx, to);
    await enqueueEmails(
      tx,
      people.map((person) => announcementEmail(deps, { id, title, body, publishedOn: today }, person)),
    );
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'announcement published',
      subject: `announcement ${id}`,
      details: { audience: to.block ?? to.audience, pinned, endsOn, emails: people.length },
    });
    return { id, emails: people.length, alreadyPublished: false };
  });
}

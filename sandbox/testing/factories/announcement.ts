import { insertAnnouncement, type NewAnnouncement } from '@surela/api/announcements';
import type { Tx } from '@surela/api/database';

/**
 * An announcement with defaults.
 * @returns its id
 */
export async function createAnnouncement(tx: Tx, own: Partial<NewAnnouncement> = {}): Promise<string> {
  const id = await insertAnnouncement(tx, {
    title: 'Water',
    body: 'It is off on Sunday.',
    audience: 'everyone',
    block: null,
    pinned: false,
    published_on: '2026-11-01',
    published_at: new Date('2026-11-01T04:00:00Z'),
    published_by: null,
    ends_on: null,
    ...own,
  });
  return id ?? '';
}

import { m } from '../../platform/messages/messages.js';
import { UNREAD_AT_MOST } from './list-announcements.ts';

export function unreadWords(count: number): string {
  return count < UNREAD_AT_MOST
    ? m.announcements_unread({ count })
    : m.announcements_unread_many({ count: UNREAD_AT_MOST - 1 });
}

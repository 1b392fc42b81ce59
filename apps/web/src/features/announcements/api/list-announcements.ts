import type { Announcement } from '@surela/contract';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { m } from '../../../platform/messages/messages.js';

export const ANNOUNCEMENTS = ['announcements'];
const LIST = [...ANNOUNCEMENTS, 'list'];
const UNREAD = [...ANNOUNCEMENTS, 'unread'];
/** Page size of the server; a shorter page is the last one. */
const PER_PAGE = 20;
/** The server stops counting here. */
const MAX_UNREAD_COUNT = 100;

export function useAnnouncements() {
  const { data, ...rest } = useInfiniteQuery({
    queryKey: LIST,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      request('GET /api/announcements', { query: { page: String(pageParam) }, signal }),
    getNextPageParam: (page, pages) => (page.length < PER_PAGE ? undefined : pages.length + 1),
  });
  return { ...rest, announcements: data && once(data.pages.flat()) };
}

/** A new announcement shifts the others down, so the next page may repeat one; duplicates are removed. */
function once(announcements: readonly Announcement[]): readonly Announcement[] {
  return [...new Map(announcements.map((one) => [one._id, one])).values()];
}

/** One announcement by id, for links in emails to announcements that are not on the first page. */
export function useAnnouncement(id: string, { enabled }: { readonly enabled: boolean }) {
  return useQuery({
    queryKey: [...ANNOUNCEMENTS, 'one', id],
    enabled,
    queryFn: ({ signal }) => request('GET /api/announcements/:id', { params: { id }, signal }),
  });
}

export function useUnreadCount(): number {
  const { data } = useQuery({
    queryKey: UNREAD,
    queryFn: async ({ signal }) => (await request('GET /api/announcements/unread', { signal })).count,
  });
  return data ?? 0;
}

export function unreadWords(count: number): string {
  return count < MAX_UNREAD_COUNT
    ? m.announcements_unread({ count })
    : m.announcements_unread_many({ count: MAX_UNREAD_COUNT - 1 });
}

/** Clears the unread mark in the cache without reloading the list. */
export function useForgetUnread() {
  const client = useQueryClient();
  return async (isRead: (announcement: Announcement) => boolean) => {
    const mark = (one: Announcement) => (isRead(one) ? { ...one, unread: false } : one);
    client.setQueryData<InfiniteData<Announcement[]>>(
      LIST,
      (data) => data && { ...data, pages: data.pages.map((page) => page.map(mark)) },
    );
    client.setQueriesData<Announcement>({ queryKey: [...ANNOUNCEMENTS, 'one'] }, (one) => one && mark(one));
    await client.invalidateQueries({ queryKey: UNREAD });
  };
}

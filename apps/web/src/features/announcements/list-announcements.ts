import type { Announcement } from '@surela/contract';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { m } from '../../platform/messages/messages.js';

export const ANNOUNCEMENTS = ['announcements'];
const LIST = [...ANNOUNCEMENTS, 'list'];
const UNREAD = [...ANNOUNCEMENTS, 'unread'];
/** As many as the server puts on a page: fewer are the last. */
const PER_PAGE = 20;
/** The server counts no further. */
const UNREAD_AT_MOST = 100;

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

/** What is published while somebody reads moves the others down, so that one may come again on the next page. */
function once(announcements: readonly Announcement[]): readonly Announcement[] {
  return [...new Map(announcements.map((one) => [one._id, one])).values()];
}

/** One by its id, for whoever was sent to it by a letter and would not find it on the first page. */
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
  return count < UNREAD_AT_MOST
    ? m.announcements_unread({ count })
    : m.announcements_unread_many({ count: UNREAD_AT_MOST - 1 });
}

/** Takes the mark off without asking for the whole list again. */
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

import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { request } from '../../../platform/api/api-client.ts';
import { useForgetUnread } from './list-announcements.ts';

/** Time in view that counts as read, longer than scrolling past. */
const SEEN_MS = 2_000;
/** Announcements read within this time are sent in one call. */
const GATHER_MS = 300;

/** Marks the announcement as read once its element has been in view long enough. */
export function useSeen(unread: boolean, onSeen: () => void) {
  const element = useRef<HTMLHeadingElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!unread || !element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(seen, SEEN_MS);
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [unread]);
  return element;
}

/** Batches read ids and sends them. */
export function useMarkSeen(): (id: string) => void {
  const forget = useForgetUnread();
  const gathered = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function tell(): Promise<void> {
    const ids = [...gathered.current];
    gathered.current.clear();
    try {
      await request('POST /api/announcements/read', { body: { ids } });
      await forget(({ _id }) => ids.includes(_id));
    } catch {
      // On failure they stay unread and are sent again on the next visit.
    }
  }

  return (id) => {
    gathered.current.add(id);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void tell(), GATHER_MS);
  };
}

export function useReadAll() {
  const forget = useForgetUnread();
  return useMutation({
    mutationFn: (upTo: string) => request('POST /api/announcements/read', { body: { ids: [], upTo } }),
    onSuccess: (_, upTo) => forget(({ publishedAt }) => publishedAt <= upTo),
  });
}

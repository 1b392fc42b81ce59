import type { Announcement } from '@surela/contract';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../../platform/api/api-client.ts';
import { m } from '../../platform/messages/messages.js';
import { useAnnouncement } from './api/list-announcements.ts';

type Props = {
  readonly id: string;
  /** True if the list below already shows it. */
  readonly listed: boolean;
  readonly show: (announcement: Announcement) => ReactNode;
};

/** Scrolls to the linked announcement. If it is not on the loaded pages, it is shown above the list. */
export function LinkedAnnouncement({ id, listed, show }: Props) {
  const { data, error } = useAnnouncement(id, { enabled: !listed });
  const found = listed || data !== undefined;
  useEffect(() => {
    if (!found) return;
    const card = document.getElementById(`announcement-${id}`);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [found, id]);
  if (listed) return null;
  if (data) {
    return (
      <section aria-label={m.announcements_linked()} className="announcement-list mb-8">
        {show(data)}
      </section>
    );
  }
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return <p aria-live="polite">{gone && <span className="mb-6 block">{m.announcements_linked_gone()}</span>}</p>;
}

import type { Audience } from '@surela/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { AnnouncementCard } from './announcement-card.tsx';
import { useAnnouncement } from './api/list-announcements.ts';
import { sentWords } from './audience-labels.ts';

export type Sent = {
  readonly id: string;
  readonly audience: Audience;
  readonly emails: number;
  readonly repeated: boolean;
};

/** The announcement as readers see it now, focused, and how many emails were sent. */
export function PublishedAnnouncement({ sent }: { readonly sent: Sent }) {
  const { data } = useAnnouncement(sent.id, { enabled: true });
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="announcement-published" className="announcement-published">
      <div className="announcement-published-head">
        <div>
          <h2 id="announcement-published" className="text-xl">
            {m.announcement_published_title()}
          </h2>
          <p className="text-muted">{sentWords(sent.audience, sent)}</p>
        </div>
        <Link to={`${paths.announcements}?announcement=${sent.id}`} className="btn">
          {m.announcement_published_open()}
        </Link>
      </div>
      {data && <AnnouncementCard announcement={data} />}
    </section>
  );
}

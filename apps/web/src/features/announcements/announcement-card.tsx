import type { Announcement } from '@surela/contract';
import type { ReactNode, Ref } from 'react';
import { formatDay, isoOfUnpadded } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { LinkedText } from '../../ui/text/linked-text.tsx';
import './announcements.css';
import { audienceWords } from './audience-labels.ts';

export type AnnouncementContent = Pick<Announcement, 'title' | 'desc' | 'date' | 'audience' | 'pinned' | 'endsOn'> &
  Partial<Pick<Announcement, '_id' | 'unread' | 'state' | 'publishedAt'>>;

type Props = {
  readonly announcement: AnnouncementContent;
  /** The page was opened with a link to this announcement. */
  readonly linked?: boolean;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** The admin's buttons. */
  readonly children?: ReactNode;
};

/** Plain text: markup is not interpreted, addresses are links. */
export function AnnouncementCard({ announcement, linked = false, titleRef, children }: Props) {
  const { _id, title, desc, date, audience, pinned, unread, endsOn, state = 'current', publishedAt } = announcement;
  const audienceText = audienceWords(audience);
  return (
    <article
      id={_id && `announcement-${_id}`}
      tabIndex={-1}
      aria-labelledby={_id && `announcement-${_id}-title`}
      className="card-surface announcement"
      data-pinned={pinned}
      data-linked={linked}
      data-state={state}
    >
      <div className="announcement-head">
        <h2 ref={titleRef} id={_id && `announcement-${_id}-title`} className="text-xl md:text-2xl">
          {title}
        </h2>
        <div className="announcement-marks">
          {unread && <Badge tone="own">{m.announcements_new()}</Badge>}
          {pinned && (
            <span className="announcement-pinned">
              <Icon name="tack" />
              {m.announcement_pinned()}
            </span>
          )}
          {state !== 'current' && (
            <Badge tone="quiet">{state === 'ended' ? m.announcement_ended() : m.announcement_unpublished()}</Badge>
          )}
        </div>
      </div>
      <p className="announcement-when">
        <time dateTime={publishedAt} className="tabular-nums">
          {formatDay(isoOfUnpadded(date))}
        </time>
        {audienceText && <span>{audienceText}</span>}
        {endsOn && <span>{m.announcement_ends({ date: formatDay(endsOn) })}</span>}
      </p>
      <p className="announcement-text">
        <LinkedText text={desc} />
      </p>
      {children}
    </article>
  );
}

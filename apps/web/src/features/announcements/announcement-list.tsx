import type { Announcement } from '@surela/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { EmptyList } from '../../ui/tables/empty-list.tsx';
import { AnnouncementActions } from './announcement-actions.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementSkeleton } from './announcement-skeleton.tsx';
import { useAnnouncements } from './api/list-announcements.ts';
import { useMarkSeen, useSeen } from './api/mark-read.ts';
import { LinkedAnnouncement } from './linked-announcement.tsx';
import { UnreadBanner } from './unread-banner.tsx';

type Props = {
  readonly admin: boolean;
  /** Id of the announcement that the page was opened for. */
  readonly linked: string | undefined;
  /** The next step while there are no announcements. */
  readonly ifEmpty?: ReactNode;
};

export function AnnouncementList({ admin, linked, ifEmpty }: Props) {
  const { announcements, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useAnnouncements();
  const markSeen = useMarkSeen();
  const older = useRef<number>(undefined);
  // The focus moves to the first new entry instead of staying on the button below it.
  useEffect(() => {
    const first = older.current === undefined ? undefined : announcements?.[older.current];
    if (!first) return;
    older.current = undefined;
    document.getElementById(`announcement-${first._id}`)?.focus();
  });
  const showOlder = () => {
    if (isFetchingNextPage) return;
    older.current = announcements?.length;
    void fetchNextPage();
  };
  const failed = (
    <div className="mt-6 max-w-[60rem]">
      <LoadError
        text={m.announcements_failed()}
        busy={isFetching}
        onRetry={() => void (announcements ? fetchNextPage() : refetch())}
      />
    </div>
  );
  if (!announcements) return isError ? failed : <AnnouncementSkeleton />;
  if (announcements.length === 0) {
    return (
      <div className="mt-6 max-w-[60rem]">
        <EmptyList icon="megaphone" text={admin ? m.announcements_none_admin() : m.announcements_none()}>
          {ifEmpty}
        </EmptyList>
      </div>
    );
  }
  const rowOf = (one: Announcement) => (
    <Row announcement={one} admin={admin} linked={one._id === linked} onSeen={() => markSeen(one._id)} />
  );
  return (
    <>
      <UnreadBanner
        newest={
          announcements
            .map(({ publishedAt }) => publishedAt)
            .sort()
            .at(-1) ?? ''
        }
      />
      {linked && (
        <LinkedAnnouncement id={linked} listed={announcements.some(({ _id }) => _id === linked)} show={rowOf} />
      )}
      <ol className="announcement-list">
        {announcements.map((one) => (
          <li key={one._id}>{rowOf(one)}</li>
        ))}
      </ol>
      {isError && failed}
      {hasNextPage && !isError && (
        <div className="mt-8 flex max-w-[60rem] justify-center">
          <button type="button" className="btn" aria-disabled={isFetchingNextPage} onClick={showOlder}>
            {isFetchingNextPage && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
            {m.announcements_more()}
          </button>
        </div>
      )}
    </>
  );
}

type RowProps = {
  readonly announcement: Announcement;
  readonly admin: boolean;
  readonly linked: boolean;
  readonly onSeen: () => void;
};

function Row({ announcement, admin, linked, onSeen }: RowProps) {
  const title = useSeen(announcement.unread, onSeen);
  return (
    <AnnouncementCard announcement={announcement} linked={linked} titleRef={title}>
      {admin && <AnnouncementActions announcement={announcement} />}
    </AnnouncementCard>
  );
}

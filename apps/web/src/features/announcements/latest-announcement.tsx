import { paths } from '../../paths.ts';
import { formatDay, isoOfUnpadded } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LinkCard, LinkCardSkeleton } from '../../ui/layout/link-card.tsx';
import { useAnnouncements } from './api/list-announcements.ts';

/** On the dashboard's first screen: the latest announcement, with a link. */
export function LatestAnnouncement() {
  const { announcements, isError, isRefetching, refetch } = useAnnouncements();
  if (!announcements) {
    if (!isError) return <LinkCardSkeleton label={m.announcements_loading()} />;
    return <LoadError text={m.announcements_failed()} busy={isRefetching} onRetry={() => void refetch()} />;
  }
  const [latest] = announcements
    .filter(({ state }) => state === 'current')
    .toSorted((left, right) => right.publishedAt.localeCompare(left.publishedAt));
  return (
    <LinkCard
      to={latest ? `${paths.announcements}?announcement=${latest._id}` : paths.announcements}
      icon="megaphone"
      over={m.announcement_latest()}
      title={latest?.title ?? m.announcement_latest_none()}
      text={
        latest
          ? m.announcement_published_on({ date: formatDay(isoOfUnpadded(latest.date)) })
          : m.announcement_latest_none_text()
      }
    />
  );
}

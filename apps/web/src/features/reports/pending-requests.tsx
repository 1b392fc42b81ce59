import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LinkCard, LinkCardSkeleton } from '../../ui/layout/link-card.tsx';
import { useStatistics } from './read-statistics.ts';

/** For the admin: number of pending requests, with a link. */
export function PendingRequests() {
  const { data, isError, isRefetching, refetch } = useStatistics();
  if (data) {
    return (
      <LinkCard
        to={paths.manageAgreements}
        icon="document"
        over={m.requests_title()}
        title={m.manage_agreements_title()}
        text={countText(data.pendingAgreements)}
      />
    );
  }
  if (isError) return <LoadError text={m.requests_failed()} busy={isRefetching} onRetry={() => void refetch()} />;
  return <LinkCardSkeleton label={m.page_loading()} />;
}

function countText(count: number): string {
  if (count === 0) return m.requests_none();
  return count === 1 ? m.requests_one() : m.requests_many({ count });
}

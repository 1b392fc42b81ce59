import { formatMonth } from '@surela/values/format-date';
import { paths } from '../../paths.ts';
import { buildingMonth } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LinkCard, LinkCardSkeleton } from '../../ui/layout/link-card.tsx';
import { useCollections } from './api/read-rent-roll.ts';

/** For the admin: rent collected this month, with a link to the rent roll. */
export function CollectedCard() {
  const { data, isError, isRefetching, refetch } = useCollections();
  if (data) {
    const { due = 0, collected = 0 } = data.at(-1) ?? {};
    return (
      <LinkCard
        to={paths.rentRoll}
        icon="coins"
        over={formatMonth(buildingMonth())}
        title={m.rent_roll_title()}
        text={
          due > 0
            ? m.rent_roll_card_text({ collected: formatUnits(collected), due: formatUnits(due) })
            : m.rent_roll_card_nothing()
        }
      />
    );
  }
  if (isError) {
    return <LoadError text={m.rent_roll_card_failed()} busy={isRefetching} onRetry={() => void refetch()} />;
  }
  return <LinkCardSkeleton label={m.page_loading()} />;
}

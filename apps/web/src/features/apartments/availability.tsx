import type { Apartment } from '@surela/contract';
import { dayAhead, useBuildingToday } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { Badge } from '../../ui/feedback/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import type { RequestStatus } from './agreement-button.tsx';

type Props = { readonly apartment: Pick<Apartment, 'vacant' | 'availableOn'> };
type BadgeProps = Props & { readonly status: RequestStatus; readonly className?: string };

/** The visitor's own lease or request takes precedence over availability. */
export function AvailabilityBadge({ apartment, status, className = '' }: BadgeProps) {
  const later = dayAhead(apartment.availableOn, useBuildingToday());
  if (status === 'requested' || status === 'home') {
    return (
      <Badge tone="own" className={className}>
        {status === 'home' ? m.apartment_yours() : m.apartment_requested_by_you()}
      </Badge>
    );
  }
  return (
    <Badge tone={apartment.vacant ? 'good' : 'quiet'} className={className}>
      {apartment.vacant ? (
        later ? (
          <>
            {m.apartment_available_from()} <DateText on={later} />
          </>
        ) : (
          m.apartment_available()
        )
      ) : (
        m.apartment_rented()
      )}
    </Badge>
  );
}

/** The move-in date, for the list of facts. */
export function MoveInDay({ apartment }: Props) {
  const later = dayAhead(apartment.availableOn, useBuildingToday());
  if (later) {
    return (
      <>
        {m.apartment_from()} <DateText on={later} />
      </>
    );
  }
  return apartment.vacant ? m.apartment_now() : m.apartment_rented();
}

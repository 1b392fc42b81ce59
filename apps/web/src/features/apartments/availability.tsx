import type { Apartment } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { formatDayShort } from '@surela/values/format-date';
import { useBuildingToday } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { Badge } from '../../ui/feedback/badge.tsx';
import type { RequestStatus } from './agreement-button.tsx';

type Props = { readonly apartment: Pick<Apartment, 'vacant' | 'availableOn'> };
type BadgeProps = Props & { readonly standing: RequestStatus; readonly className?: string };

/** To whom it is home, or who asked for it, it is that before all else. */
export function AvailabilityBadge({ apartment, standing, className = '' }: BadgeProps) {
  const later = laterDay(apartment, useBuildingToday());
  if (standing === 'requested' || standing === 'home') {
    return (
      <Badge tone="own" className={className}>
        {standing === 'home' ? m.apartment_yours() : m.apartment_requested_by_you()}
      </Badge>
    );
  }
  return (
    <Badge tone={apartment.vacant ? 'good' : 'quiet'} className={className}>
      {apartment.vacant ? (
        later ? (
          <>
            {m.apartment_vacant_from()} <Day date={later} />
          </>
        ) : (
          m.apartment_vacant()
        )
      ) : (
        m.apartment_let()
      )}
    </Badge>
  );
}

/** In words, for the list of facts: the day from which one can move in. */
export function MoveInDay({ apartment }: Props) {
  const later = laterDay(apartment, useBuildingToday());
  if (later) {
    return (
      <>
        {m.apartment_from()} <Day date={later} />
      </>
    );
  }
  return apartment.vacant ? m.apartment_now() : m.apartment_let();
}

/** A day that has come is now. */
function laterDay({ availableOn }: Props['apartment'], today: string): string | undefined {
  return availableOn !== null && availableOn > today ? availableOn : undefined;
}

function Day({ date }: { readonly date: string }) {
  return <time dateTime={date}>{formatDayShort(calendarDate(date))}</time>;
}

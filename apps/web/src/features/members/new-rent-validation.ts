import { formatDay } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { isDayWithin } from '../../ui/forms/parse-day.ts';
import { dayForRise, HIGHEST_RENT, parseRent } from './new-rent.rules.ts';
import type { LeaseRents } from './read-lease-rents.ts';

/** @param rent undefined while no rent is typed: then any day is possible that is one for a lower rent */
export function firstDayProblem(agreed: LeaseRents, day: string, rent: number | undefined): string | undefined {
  const { fromOn, noticeDays } = agreed;
  if (!fromOn) return m.change_rent_ended();
  const { earliest, latest } = fromOn;
  if (!isDayWithin(day, { min: earliest, max: latest })) {
    return m.change_rent_first_day_invalid({ earliest: formatDay(earliest), latest: formatDay(latest) });
  }
  const later = rent && dayForRise(agreed, day, rent);
  if (!later) return undefined;
  if (later > latest) return m.change_rent_no_rise();
  const date = formatDay(later);
  return noticeDays === 1 ? m.change_rent_notice_one({ date }) : m.change_rent_notice_many({ count: noticeDays, date });
}

/** None if every day is possible for a higher rent, too. */
export function firstDayHint(agreed: LeaseRents | undefined): { readonly hint?: string } {
  if (!agreed?.fromOn) return {};
  const { earliest, earliestRise, latest } = agreed.fromOn;
  if (earliestRise > latest) return { hint: m.change_rent_no_rise_hint() };
  return earliestRise > earliest ? { hint: m.change_rent_first_day_hint({ date: formatDay(earliestRise) }) } : {};
}

export function newRentProblem(text: string): string | undefined {
  if (parseRent(text)) return undefined;
  const typed = text.trim().replaceAll(',', '');
  if (!/^\d+$/.test(typed)) return m.apartment_field_rent_whole();
  return Number(typed) === 0
    ? m.apartment_field_rent_above_0()
    : m.change_rent_new_most({ most: HIGHEST_RENT.toLocaleString('en-US') });
}

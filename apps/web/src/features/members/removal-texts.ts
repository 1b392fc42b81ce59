import type { Member } from '@surela/contract';
import { formatDay } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';

type Texts = { readonly text: string; readonly actionLabel: string; readonly destructive: boolean };

/**
 * What happens on that last day, and what the button does.
 * @param lastDay undefined while no possible day is chosen
 */
export function removalTexts({ name, apartment }: Member, lastDay: string | undefined, today: string): Texts {
  const who = { name, apartment };
  if (lastDay === undefined) {
    return { text: m.members_remove_no_day_text(who), actionLabel: m.last_day_set(), destructive: false };
  }
  if (lastDay === today) {
    return { text: m.members_remove_text(who), actionLabel: m.members_remove_action(), destructive: true };
  }
  const values = { ...who, date: formatDay(lastDay) };
  return lastDay < today
    ? { text: m.members_remove_past_text(values), actionLabel: m.last_day_end_lease(), destructive: true }
    : { text: m.members_remove_later_text(values), actionLabel: m.last_day_set(), destructive: false };
}

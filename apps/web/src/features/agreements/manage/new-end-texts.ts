import type { Agreement } from '@surela/contract';
import { formatDay } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';

type Texts = { readonly result: string; readonly actionLabel: string };

/**
 * What becomes of a lease that has ended, and what the button does.
 * @param lastDay null: it runs on; undefined while no possible day is chosen
 */
export function newEndTexts(
  { name, apartment, endedOn }: Agreement,
  lastDay: string | null | undefined,
  today: string,
): Texts {
  const who = { name, apartment };
  if (lastDay === null) return { result: m.agreements_end_none_result(who), actionLabel: m.agreements_end_run_on() };
  const actionLabel = m.last_day_set();
  if (lastDay === undefined) return { result: m.agreements_end_no_day(), actionLabel };
  const date = formatDay(lastDay);
  if (lastDay >= today) return { result: m.agreements_end_later_result({ ...who, date }), actionLabel };
  const result = lastDay === endedOn ? m.agreements_end_same({ date }) : m.agreements_end_past_result({ date });
  return { result, actionLabel };
}

import { calendarDate } from '@surela/values/calendar-date';
import { formatDayShort } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import { m } from '../../platform/messages/messages.js';
import { formatMethod, formatMonthName } from './payment-phrases.ts';

/**
 * The label and text of a logged detail: 'rentMinor' 91000 is 'Rent' '$910'.
 * @returns undefined if there is nothing to show
 */
export function detailLabels(
  key: string,
  value: unknown,
  currency: string,
): { readonly name: string; readonly text: string } | undefined {
  // Shown as its state, by email-text.ts.
  if (key === 'email') return undefined;
  const isAmount = key.endsWith('Minor') && typeof value === 'number';
  const text = isAmount ? formatMoney(minor(value), currency) : (wordsOf(key, value) ?? textOf(value));
  return text === '' ? undefined : { name: nameOf(isAmount ? key.slice(0, -'Minor'.length) : key), text };
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Months, days and methods as text. Ids are left out: the entry's subject is enough. */
function wordsOf(key: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (key === 'month') return formatMonthName(value);
  if (key === 'method') return formatMethod(value);
  if (key === 'audience') return audienceWords(value);
  if (DAY.test(value)) return formatDayShort(calendarDate(value));
  return ID.test(value) ? '' : undefined;
}

function audienceWords(audience: string): string {
  if (audience === 'everyone') return m.announcement_form_everyone();
  return audience === 'members' ? m.announcement_form_members() : m.announcement_form_block({ block: audience });
}

/** Numbers and texts as they are, lists with commas. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no();
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** @returns 'Ends on' for 'endsOn' */
function nameOf(key: string): string {
  if (key === 'fromOn') return m.audit_detail_first_day();
  const text = key.replaceAll(/([A-Z])/g, (character) => ` ${character.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

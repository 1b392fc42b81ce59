import { formatMoney, minor } from '@surela/values/money';
import { m } from '../../platform/messages/messages.js';

/** A detail as the log keeps it, in words: 'rentMinor' of 91000 is a 'Rent' of '$910'. Nothing if it says nothing. */
export function detailLabels(
  key: string,
  value: unknown,
  currency: string,
): { readonly name: string; readonly text: string } | undefined {
  const isAmount = key.endsWith('Minor') && typeof value === 'number';
  const text = isAmount ? formatMoney(minor(value), currency) : textOf(value);
  return text === '' ? undefined : { name: nameOf(isAmount ? key.slice(0, -'Minor'.length) : key), text };
}

/** As it was written: numbers and texts plain, lists with commas. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no();
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** 'endsOn' is 'Ends on'. */
function nameOf(key: string): string {
  const words = key.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { formatMoney, minor } from '@surela/values/money';
import { m } from '../../platform/messages/messages.js';

/**
 * The label and text of a logged detail: 'rentMinor' 91000 is 'Rent' '$910'.
 * @returns undefined if there is nothing to show
 */
export function detailLabels(
  key: string,
  value: unknown,
  currency: string,
): { readonly name: string; readonly text: string } | undefined {
  const isAmount = key.endsWith('Minor') && typeof value === 'number';
  const text = isAmount ? formatMoney(minor(value), currency) : textOf(value);
  return text === '' ? undefined : { name: nameOf(isAmount ? key.slice(0, -'Minor'.length) : key), text };
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
  const text = key.replaceAll(/([A-Z])/g, (character) => ` ${character.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

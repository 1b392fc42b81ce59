import { formatMoney, minor } from '@surela/values/money';
import { building } from '../../platform/settings.ts';

/** Of an amount that may have cents, as the calls about money have it. */
export function inMoney(units: number): string {
  return formatMoney(minor(Math.round(units * 100)), building.currency);
}

/** '$40K', beside a drawing. */
export function inShort(units: number): string {
  return units.toLocaleString('en-US', {
    style: 'currency',
    currency: building.currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
}

/** Up to two decimals, and nothing but an amount. */
export function amountIn(text: string): number | undefined {
  const plain = text.trim().replaceAll(',', '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

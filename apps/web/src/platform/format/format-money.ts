import { formatMoney, minor, nearestMinor } from '@surela/values/money';
import { AMOUNT } from '@surela/values/payment-limits';
import { building } from '../settings.ts';

/** '$850', '$765.50': an amount in units of the building's currency, as the API has it. */
export function formatUnits(units: number): string {
  return formatMoney(nearestMinor(units), building.currency);
}

/** '$850', '$765.50': an amount in minor units, as logs and issues have it. */
export function formatMinor(amountMinor: number): string {
  return formatMoney(minor(amountMinor), building.currency);
}

/** '$40K', for the axis of a chart */
export function formatCompactUnits(units: number): string {
  return units.toLocaleString('en-US', {
    style: 'currency',
    currency: building.currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
}

/** @returns the units of '1,250.50', or undefined if the text is not an amount of at most two decimals */
export function parseAmount(text: string): number | undefined {
  const digits = text.trim().replaceAll(',', '');
  return AMOUNT.test(digits) ? Number(digits) : undefined;
}

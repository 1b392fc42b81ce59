/** Thousands separators in all places or none. A decimal comma is not accepted: '1.240' could be 1.24 or 1240. */
const AMOUNT = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/;

/** @returns the units of '$1,240.50', '1 240' or '940', or undefined. Other currency signs are not accepted. */
export function parseWrittenAmount(text: string, currency: string): number | undefined {
  const bare = text.replaceAll(/\s/g, '');
  const sign = signOf(currency);
  const digits = bare.startsWith(sign)
    ? bare.slice(sign.length)
    : bare.endsWith(sign)
      ? bare.slice(0, -sign.length)
      : bare;
  return AMOUNT.test(digits) ? Number(digits.replaceAll(',', '')) : undefined;
}

function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

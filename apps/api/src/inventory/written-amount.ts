/** With all of its thousands separators or none. A comma before cents is not read: '1.240' would be 1.24 or 1240. */
const AMOUNT = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/;

/** @returns the units of '$1,240.50', '1 240' or '940', or undefined. A sign of another currency is none of ours. */
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

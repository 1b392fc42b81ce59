/** What a search text of the payment history can mean. Undefined if it can't be of that kind. */
export type PaymentSearch = {
  /** Lower case, to be found in 'november 2026' or 'november,2026'. */
  readonly month: string;
  readonly amountMinor: number | undefined;
  /** A whole receipt number, or its count. */
  readonly receipt: string | undefined;
};

/** '$1,056', '1056', '1,056.00': with all of its thousands separators, or none. */
const AMOUNT = /^(?!0\d)(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;
const RECEIPT = /^(?:\d{4}-)?\d{6}$/;

export function paymentSearchOf(text: string): PaymentSearch {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const [, units, cents = ''] = AMOUNT.exec(typed.replace(/^\p{Sc}\s?/u, '')) ?? [];
  return {
    month: typed,
    amountMinor: units ? Number(units.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0')) : undefined,
    receipt: RECEIPT.test(typed) ? typed : undefined,
  };
}

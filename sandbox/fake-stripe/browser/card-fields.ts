import type { StripeError } from '@stripe/stripe-js';

export type FieldName = 'number' | 'expiry' | 'cvc';
export type Typed = Readonly<Record<FieldName, string>>;
export type Brand = 'amex' | 'mastercard' | 'visa' | 'unknown';

export function brandOf(number: string): Brand {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

/** Formats as printed on a card: digits in groups, month before year. */
export function formatField(field: FieldName, typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  if (field === 'cvc') return digits.slice(0, 4);
  if (field === 'expiry') {
    const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
    const [month, year] = [padded.slice(0, 2), padded.slice(2, 4)];
    return year ? `${month} / ${year}` : month;
  }
  if (brandOf(digits) === 'amex') {
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ');
  }
  return (digits.slice(0, 16).match(/\d{1,4}/g) ?? []).join(' ');
}

/** @returns what is wrong or incomplete in a field */
export function problemWith(field: FieldName, typed: Typed, today: Date): StripeError | undefined {
  const digits = typed[field].replaceAll(/\D/g, '');
  const amex = brandOf(typed.number.replaceAll(/\D/g, '')) === 'amex';
  switch (field) {
    case 'number':
      if (digits.length < (amex ? 15 : 16)) return problem('incomplete_number', 'Your card number is incomplete.');
      return passesLuhn(digits) ? undefined : problem('invalid_number', 'Your card number is invalid.');
    case 'expiry':
      return problemWithExpiry(digits, today);
    case 'cvc':
      return digits.length < (amex ? 4 : 3)
        ? problem('incomplete_cvc', 'Your card’s security code is incomplete.')
        : undefined;
  }
}

function problemWithExpiry(digits: string, today: Date): StripeError | undefined {
  if (digits.length < 4) return problem('incomplete_expiry', 'Your card’s expiration date is incomplete.');
  const { month, year } = expiryIn(digits);
  if (month < 1 || month > 12) return problem('invalid_expiry_month', 'Your card’s expiration date is invalid.');
  const past = year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;
  return past ? problem('invalid_expiry_month_past', 'Your card’s expiration date is in the past.') : undefined;
}

export function expiryIn(typed: string): { month: number; year: number } {
  const digits = typed.replaceAll(/\D/g, '');
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .map((digit, index) => (index % 2 === 1 ? Number(digit) * 2 : Number(digit)))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

function problem(code: string, message: string): StripeError {
  return { type: 'validation_error', code, message };
}

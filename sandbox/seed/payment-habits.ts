import type { RentMonth } from '@surela/values/rent-month';

/** Of sixteen payments fourteen come in the first week. */
const DAYS = [1, 3, 2, 5, 1, 4, 6, 2, 5, 3, 9, 1, 7, 4, 2, 14];
const SOME_ARE_LATE_BY = 6;

/** The day of the month on which a tenant paid. The same at every run, and not the same for two neighbours. */
export function paymentDay(tenant: number, month: RentMonth): number {
  const day = DAYS[(tenant * 7 + monthNumber(month) * 5) % DAYS.length] ?? 1;
  return tenant % 11 === 4 ? day + SOME_ARE_LATE_BY : day;
}

export function paymentMethod(tenant: number): 'cash' | 'bank' {
  return tenant % 4 === 0 ? 'cash' : 'bank';
}

/** A word of the office beside the number, where there was something to say. */
const NOTES: Readonly<Record<number, string>> = {
  2: 'paid by employer',
  8: 'paid by a relative',
  15: 'from a savings account',
  20: 'handed in at the front desk',
  29: 'from a joint account',
};

/** As the office wrote it down: the bank's number, or that of the slip in the receipt book. */
export function paymentReference(tenant: number, month: RentMonth): string {
  const count = monthNumber(month);
  const transfer = 100_000 + ((tenant * 7_919 + count * 104_729) % 900_000);
  const slip = 1 + ((tenant * 13 + count * 7) % 200);
  const number =
    paymentMethod(tenant) === 'cash'
      ? `Book ${1 + (count % 3)}, slip ${slip}`
      : tenant % 5 === 0
        ? `Standing order ${4_000 + tenant * 17}`
        : `${tenant % 2 === 0 ? 'BEFTN' : 'NPSB'} ${transfer}`;
  return [number, NOTES[tenant]].filter(Boolean).join(', ');
}

function monthNumber(month: RentMonth): number {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  return year * 12 + ofYear;
}

import type { DaysCharged } from '../charges/index.ts';

/** '$548.39 for 17 of 31 days', or '$1,067.74: $1,000 for 10 and $1,100 for 21 of 31 days' */
export function rentOfDaysText(
  rentMinor: number,
  { counted, of, rents }: DaysCharged,
  amount: (minor: number) => string,
) {
  if (rents.length < 2) return `${amount(rentMinor)} for ${counted} of ${of} days`;
  const parts = rents.map((part) => `${amount(part.rentMinor)} for ${part.counted}`).join(' and ');
  return `${amount(rentMinor)}: ${parts} of ${of} days`;
}

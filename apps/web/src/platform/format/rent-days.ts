import type { RentRollLine } from '@surela/contract';
import { m } from '../messages/messages.js';
import { formatUnits } from './format-money.ts';

/** The share of a month's rent that is charged, in days; null if the month is charged whole. */
export type DaysCharged = RentRollLine['days'];
type Days = NonNullable<DaysCharged>;

/**
 * '16 of 30 days', or '10 days at $1,000, 21 days at $1,100' if the rent changes within the month. A line may break after
 * the comma only.
 * @returns undefined for a month that is charged whole
 */
export function formatDays(days: DaysCharged): string | undefined {
  if (!days) return undefined;
  return days.rents.length > 1 ? daysAtRents(days).join(', ') : unbroken(countedDays(days));
}

/**
 * '16 of 30 days · $640 × 16 ÷ 30', or '($1,000 × 10 + $1,100 × 21) ÷ 31'.
 * @returns undefined for a month that is charged whole
 */
export function formatDaysFormula(days: DaysCharged): string | undefined {
  if (!days) return undefined;
  const [first, ...others] = days.rents;
  if (!first) return countedDays(days);
  const { counted, of } = days;
  if (others.length === 0) {
    return `${countedDays(days)} · ${unbroken(m.rent_days_share({ rent: formatUnits(first.rent), counted, of }))}`;
  }
  const parts = days.rents.map((part) => unbroken(m.rent_days_part({ ...part, rent: formatUnits(part.rent) })));
  // It may break after a plus, but not within a product.
  const shares = m.rent_days_shares({ parts: parts.join('\u00A0+ '), of }).replace(' ÷ ', '\u00A0÷\u00A0');
  return counted < of ? `${countedDays(days)} · ${shares}` : shares;
}

/** '10 days at $1,000 + 21 days at $1,100, of 31', in words for who has not agreed on it yet */
export function formatDaysSum(days: DaysCharged): string | undefined {
  if (!days || days.rents.length < 2) return formatDaysFormula(days);
  return m.rent_days_of({ days: daysAtRents(days).join(' + '), of: days.of });
}

function countedDays({ counted, of }: Days): string {
  return m.rent_days({ counted, of });
}

function daysAtRents({ rents }: Days): string[] {
  return rents.map(({ rent, counted }) => {
    const amount = formatUnits(rent);
    return unbroken(
      counted === 1 ? m.rent_days_at_one({ rent: amount }) : m.rent_days_at_many({ counted, rent: amount }),
    );
  });
}

/** Without a place for a line break. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

import { z } from 'zod';

export const amount = z.number().nonnegative().describe('In currency units, with cents as decimals.');

/** The share of a month's rent that is charged: 16 of 30 days. */
export const daysCharged = z
  .strictObject({
    counted: z.int().nonnegative(),
    of: z.int().positive(),
    rents: z
      .array(z.strictObject({ rent: amount, counted: z.int().positive() }))
      .describe('The monthly rent, and for how many days it counts. Several if the rent changes within the month.'),
  })
  .nullable()
  .describe(
    'Days that are charged, and the days of the whole month; null if the month is charged whole, at a single rent.',
  );

/** A rent that the office enters. */
export const agreedRent = z
  .int('Rent must be a whole amount')
  .positive('Rent must be more than 0')
  .max(1_000_000, 'Rent must be at most 1,000,000');

/** Rents of leases are whole units, as those of apartments. */
export const monthlyRent = z.int().positive();

export const nextRent = z
  .strictObject({ fromOn: z.iso.date(), rent: monthlyRent })
  .nullable()
  .optional()
  .describe('The next rent that is agreed, and its first day; null if none is.');

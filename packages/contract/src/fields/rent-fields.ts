import { z } from 'zod';

export const amount = z.number().nonnegative().describe('In currency units, with cents as decimals.');

/** The share of a month's rent that is charged: 16 of 30 days. */
export const daysCharged = z
  .strictObject({ counted: z.int().nonnegative(), of: z.int().positive() })
  .nullable()
  .describe('Days that are charged, and the days of the whole month; null if the month is charged whole.');

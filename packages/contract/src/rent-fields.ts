import { z } from 'zod';

export const amount = z.number().nonnegative().describe('In currency units, with cents as decimals.');

export const isoMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month is a year and a month, such as 2026-11');

/** The share of a month's rent that is charged: 16 of 30 days. */
export const daysCharged = z
  .strictObject({ counted: z.int().nonnegative(), of: z.int().positive() })
  .nullable()
  .describe('Days that are charged, and the days of the whole month; null if the month is charged whole.');

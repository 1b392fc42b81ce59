import { z } from 'zod';

/** The page of a list, in an address. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'page is a whole number from 1')
  .default('1')
  .transform(Number);

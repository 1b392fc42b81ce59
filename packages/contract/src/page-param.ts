import { SEARCH_LIMIT } from '@surela/values/list-limits';
import { z } from 'zod';

/** A list without a page is sent whole, up to this many entries. The header says how many there are. */
export const MAX_LIST_ROWS = 1_000;

/** The page of a list, in an address. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'page is a whole number from 1')
  .transform(Number)
  .optional()
  .describe(`Without one the whole list, up to ${MAX_LIST_ROWS}; x-total-count says how many there are`);

/** The words of a search, in an address. */
export const searchText = (where: string) =>
  z
    .string()
    .trim()
    .max(SEARCH_LIMIT)
    .regex(/^[^\0]*$/)
    .default('')
    .describe(where);

import { SEARCH_LIMIT } from '@surela/values/list-limits';
import { z } from 'zod';

/** Maximum length of a list that is requested without a page. */
export const MAX_LIST_ROWS = 1_000;

const page = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'page is a whole number from 1')
  .transform(Number)
  .optional();

/** Page of a list that is returned whole without one. */
export const pageNumber = page.describe(
  `Page number, from 1. Without it the whole list is returned, at most ${MAX_LIST_ROWS} entries, and the header x-total-count has the number of all.`,
);

/** Page of a list that is never returned whole. */
export const pageFromFirst = page.describe('Page number, from 1. Default: 1.');

/** Search of a list. */
export const searchText = (description: string) =>
  z
    .string()
    .trim()
    .max(SEARCH_LIMIT)
    .regex(/^[^\0]*$/)
    .default('')
    .describe(description);

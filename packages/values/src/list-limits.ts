/** Longest search of a list, in UTF-16 units. */
export const SEARCH_LIMIT = 100;

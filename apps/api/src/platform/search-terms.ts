/** Splits a search into words; each must match, in any order. */
export function searchTerms(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '');
}

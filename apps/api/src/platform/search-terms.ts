/** What somebody looks for, word by word: each must be found, in whatever order. */
export function searchTerms(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '');
}

const PER_PAGE = 100;

/** True if every search word occurs, ignoring case and accents. */
export function matchesSearch(search: string, ...texts: readonly string[]): boolean {
  const text = plain(texts.join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * One page of a list. A page past the end gives the last page: the list may have become shorter since the URL was
 * saved.
 */
export function pageSlice<Row>(rows: readonly Row[], wanted: number) {
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const page = Math.min(wanted, pages);
  return { page, pages, rows: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE) };
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const ALL_SHOWN_UP_TO = 15;
const BESIDE_CURRENT = 2;

export type ShownPage = number | 'gap-before' | 'gap-after';

/** All pages while they fit, else the first, the last and those around the current one. */
export function paginationRange(page: number, pages: number): ShownPage[] {
  if (pages <= ALL_SHOWN_UP_TO) return range(1, pages);
  const from = Math.max(2, page - BESIDE_CURRENT);
  const to = Math.min(pages - 1, page + BESIDE_CURRENT);
  return [
    1,
    ...(from > 2 ? ['gap-before' as const] : []),
    ...range(from, to),
    ...(to < pages - 1 ? ['gap-after' as const] : []),
    pages,
  ];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

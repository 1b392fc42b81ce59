/** What the admin asked to see of a list, as it stands in the address. */
export type ListChoices = { readonly search: string; readonly status: string; readonly page: number };

const PER_PAGE = 100;

/** People write into addresses what they like: whatever is no choice is passed over, never an error. */
export function choicesIn(address: URLSearchParams, statuses: readonly string[] = []): ListChoices {
  const page = address.get('page') ?? '';
  return {
    search: (address.get('search') ?? '').slice(0, 100),
    status: statuses.find((status) => status === address.get('status')) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Only what differs from the plain list. */
export function addressOfChoices({ search, status, page }: ListChoices): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}

/** Every word is somewhere in it, whatever the case and the accents. */
export function fits(search: string, ...texts: readonly string[]): boolean {
  const text = plain(texts.join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** One page of a list. Past its end there is the last: rows may have gone since the address was written. */
export function pageOf<Row>(rows: readonly Row[], wanted: number) {
  const pages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const page = Math.min(wanted, pages);
  return { page, pages, rows: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE) };
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

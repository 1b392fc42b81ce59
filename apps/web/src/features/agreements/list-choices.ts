/** What the admin asked to see of a list, as it stands in the address. */
export type ListChoices = { readonly search: string; readonly status: string; readonly page: number };

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

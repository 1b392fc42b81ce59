import type { PeopleShown } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';

/** As in the URL: an empty value means all people. */
export const ACCOUNT_FILTERS = ['admins', 'members', 'users', 'blocked'] as const satisfies readonly PeopleShown[];
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number];

const NAMES: Readonly<Record<AccountFilter | '', () => string>> = {
  '': m.accounts_filter_all,
  admins: m.accounts_filter_admins,
  members: m.accounts_filter_tenants,
  users: m.accounts_filter_users,
  blocked: m.accounts_filter_blocked,
};

/** The same names, for use in a sentence. */
const AMONG: Readonly<Record<AccountFilter, () => string>> = {
  admins: m.accounts_among_admins,
  members: m.accounts_among_tenants,
  users: m.accounts_among_users,
  blocked: m.accounts_among_blocked,
};

export const filterName = (filter: AccountFilter | ''): string => NAMES[filter]();

export function filterNames() {
  return (['', ...ACCOUNT_FILTERS] as const).map((value) => ({ value, text: NAMES[value]() }));
}

/** Names the search and the filter, so that an empty result is not mistaken for an empty building. */
export function noMatchWords({ search, status }: { search: string; status: AccountFilter | '' }): string {
  const words = search.trim();
  if (status === '') return words ? m.accounts_no_match({ words }) : m.accounts_none();
  const among = AMONG[status]();
  return words ? m.accounts_no_match_among({ words, among }) : m.accounts_none_among({ among });
}

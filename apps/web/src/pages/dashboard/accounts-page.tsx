import { ACCOUNT_FILTERS } from '../../features/people/manage/account-filters.ts';
import { Accounts } from '../../features/people/manage/accounts.tsx';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';
import { useListParams } from './use-list-params.ts';

export function AccountsPage() {
  return (
    <>
      <PageHeading text={m.accounts_title()} />
      <p className="mb-6 max-w-prose text-lg">{m.accounts_text()}</p>
      <Accounts {...useListParams(ACCOUNT_FILTERS)} />
    </>
  );
}

import { Link } from 'react-router';
import { MembersTable } from '../../features/members/members-table.tsx';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';
import { useListParams } from './use-list-params.ts';

export function ManageMembersPage() {
  return (
    <>
      <PageHeading text={m.manage_members_title()} />
      <MembersTable {...useListParams()} />
      <p className="text-muted mt-8">
        {m.members_accounts()}{' '}
        <Link to={paths.accounts} className="text-link">
          {m.accounts_title()}
        </Link>
      </p>
    </>
  );
}

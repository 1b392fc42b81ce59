import { MembersTable } from '../../features/members/members-table.tsx';
import { AccountsSection } from '../../features/people/manage/accounts-section.tsx';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';
import { useListParams } from './use-list-params.ts';

export function ManageMembersPage() {
  return (
    <>
      <PageHeading text={m.manage_members_title()} />
      <MembersTable {...useListParams()} />
      <AccountsSection />
    </>
  );
}

import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function ManageMembersPage() {
  return <PageHeading text={m.manage_members_title()} />;
}

import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function ManageAgreementsPage() {
  return <PageHeading text={m.manage_agreements_title()} />;
}

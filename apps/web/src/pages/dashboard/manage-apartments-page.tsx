import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function ManageApartmentsPage() {
  return <PageHeading text={m.manage_apartments_title()} />;
}

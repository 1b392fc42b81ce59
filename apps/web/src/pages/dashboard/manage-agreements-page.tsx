import { AgreementsTable, STATUSES } from '../../features/agreements/agreements-table.tsx';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';
import { useListParams } from './use-list-choices.ts';

export function ManageAgreementsPage() {
  return (
    <>
      <PageHeading text={m.manage_agreements_title()} />
      <AgreementsTable {...useListParams(STATUSES)} />
    </>
  );
}

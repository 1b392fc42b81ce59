import { AGREEMENT_STATUSES } from '../../features/agreements/api/list-agreements.ts';
import { AgreementsTable } from '../../features/agreements/manage/agreements-table.tsx';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';
import { useListParams } from './use-list-params.ts';

export function ManageAgreementsPage() {
  return (
    <>
      <PageHeading text={m.manage_agreements_title()} />
      <AgreementsTable {...useListParams(AGREEMENT_STATUSES)} />
    </>
  );
}

import { AuditLog } from '../../features/audit/audit-log.tsx';
import { useAuditSubjects } from '../../features/audit/read-audit-log.ts';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function AuditLogPage() {
  const find = useAuditSubjects();
  return (
    <>
      <PageHeading text={m.audit_log_title()} />
      <AuditLog find={find} />
    </>
  );
}

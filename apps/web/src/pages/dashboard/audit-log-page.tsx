import { AuditLog } from '../../features/audit/audit-log.tsx';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function AuditLogPage() {
  return (
    <>
      <PageHeading text={m.audit_log_title()} />
      <AuditLog />
    </>
  );
}

import { AUDIT_ENTRIES_PER_PAGE } from '@surela/contract';
import type { Database } from '../platform/database/database.ts';
import { countAuditEntries, listAuditEntries } from './audit.store.ts';

/** GET /api/audit-log. Paged by entry id, because new entries shift pages. */
export async function readAuditLog({ db }: Database, before: number | undefined) {
  const [rows, total] = await Promise.all([
    listAuditEntries(db, AUDIT_ENTRIES_PER_PAGE, before),
    countAuditEntries(db),
  ]);
  const entries = rows.map(({ id, at, actor, action, subject, details, person, apartment }) => ({
    id: Number(id),
    at: at.toISOString(),
    actor,
    action,
    subject,
    details,
    about: person === null && apartment === null ? null : { person, apartment },
  }));
  return { entries, total };
}

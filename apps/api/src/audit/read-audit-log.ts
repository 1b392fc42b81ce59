import { AUDIT_ENTRIES_PER_PAGE, type AuditEntry } from '@surela/contract';
import { canSendAgain, emailStateOf } from '../emails/index.ts';
import type { Database } from '../platform/database/database.ts';
import { countAuditEntries, listAuditEntries } from './audit.store.ts';

/** GET /api/audit-log. Paged by entry id, because new entries shift pages. */
export async function readAuditLog({ db }: Database, before: number | undefined) {
  const [rows, total] = await Promise.all([
    listAuditEntries(db, AUDIT_ENTRIES_PER_PAGE, before),
    countAuditEntries(db),
  ]);
  const entries = rows.map((row) => ({
    id: Number(row.id),
    at: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    details: row.details,
    about: serializeAbout(row),
    email: serializeEmail(row),
  }));
  return { entries, total };
}

type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

function serializeAbout({ person, apartment, announcement, ...row }: AuditRow): AuditEntry['about'] {
  const payment = paymentOf(row);
  if (person === null && apartment === null && announcement === null && !payment) return null;
  return { person, apartment, payment, announcement };
}

function serializeEmail({ email_id: id, email_person_id: person_id, ...row }: AuditRow): AuditEntry['email'] {
  if (id === null) return null;
  const at = row.sent_at ?? row.failed_at;
  return {
    id,
    state: emailStateOf(row),
    at: at?.toISOString() ?? null,
    canSendAgain: canSendAgain({ ...row, person_id }),
  };
}

function paymentOf({
  receipt_number: receipt,
  month,
  method,
  amount_minor: amountMinor,
}: Pick<AuditRow, 'receipt_number' | 'month' | 'method' | 'amount_minor'>) {
  if (receipt === null || month === null || method === null || amountMinor === null) return null;
  return { receipt, month: month.slice(0, 'YYYY-MM'.length), method, amountMinor };
}

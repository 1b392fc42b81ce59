import type { AuditEntry } from '@surela/contract';
import { formatDayAndTime } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';

type AuditedEmail = NonNullable<AuditEntry['email']>;

/** 'sent on 5 Nov 2026, 10:12' */
export function emailText({ state, at }: AuditedEmail): string {
  const time = at ? formatDayAndTime(at) : '';
  if (state === 'sent') return m.audit_email_sent({ time });
  if (state === 'failed') return m.audit_email_failed({ time });
  return state === 'held' ? m.audit_email_held() : m.audit_email_waiting();
}

import type { CalendarDate } from '@surela/values/calendar-date';
import { formatDayLong } from '@surela/values/format-date';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';

export type ChainHead = { readonly entry: number; readonly hash: string };

/** The key allows one a day. */
export function chainHeadEmail(
  { building, publicUrl, ownerEmail }: Pick<Deps, 'building' | 'publicUrl'> & { readonly ownerEmail: string },
  day: CalendarDate,
  { entry, hash }: ChainHead,
): Email {
  return {
    key: `audit-log-head:${day}`,
    to: ownerEmail,
    ...renderEmail({
      building,
      subject: `Audit log on ${formatDayLong(day)}: entry ${entry}`,
      says: ['Keep this email. It shows later whether the audit log was rewritten up to this entry.'],
      facts: [
        { label: 'Last entry', value: String(entry) },
        { label: 'Hash', value: hash },
        { label: 'Check', value: `npm run audit-log:verify -- ${entry} ${hash}` },
      ],
      button: { label: 'View audit log', url: `${publicUrl}/dashboard/audit-log` },
      why: 'You get this email because you own or manage this building.',
    }),
  };
}

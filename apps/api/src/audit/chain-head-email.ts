import type { CalendarDate } from '@surela/values/calendar-date';
import { formatDayLong } from '@surela/values/format-date';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';

export type ChainHead = { readonly entry: number; readonly hash: string };

/** The key allows one email per day. */
export function chainHeadEmail(
  { building, publicUrl, ownerEmail }: Pick<Deps, 'building' | 'publicUrl'> & { readonly ownerEmail: string },
  day: CalendarDate,
  { entry, hash }: ChainHead,
): Email {
  return {
    key: `audit-log-head:${day}`,
    to: ownerEmail,
    // Otherwise a stranger could stop it by signing up with the owner's address.
    toUnverified: true,
    // It is about the building. A stranger with that address would read its subject in their profile.
    personId: null,
    ...renderEmail({
      building,
      subject: `Audit log on ${formatDayLong(day)}: entry ${entry}`,
      says: [
        `Keep this email. It can prove later that the audit log up to entry ${entry} was not changed.`,
        'Your server administrator can check this with the command below.',
      ],
      facts: [
        { label: 'Last entry', value: String(entry) },
        { label: 'Hash', value: hash },
        { label: 'Command', value: `npm run audit-log:verify -- ${entry} ${hash}` },
      ],
      button: { label: 'View audit log', url: `${publicUrl}/dashboard/audit-log` },
      why: 'You get this email because you own or manage this building.',
    }),
  };
}

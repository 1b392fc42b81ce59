import type { CalendarDate } from '@surela/values/calendar-date';
import { formatDayFull } from '@surela/values/format-date';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';
import type { Addressee } from './readers.store.ts';

type Published = {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly publishedOn: CalendarDate;
};

/** Unique, so each person gets one email. */
export const emailKey = (id: string, personId: string) => `announcement:${id}:${personId}`;

export function announcementEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  { id, title, body, publishedOn }: Published,
  { id: personId, email }: Addressee,
): Email {
  return {
    key: emailKey(id, personId),
    to: email,
    ...renderEmail({
      building,
      subject: title,
      heading: title,
      says: [body],
      linkAddresses: true,
      facts: [
        { label: 'From', value: 'The office' },
        { label: 'Date', value: formatDayFull(publishedOn) },
      ],
      button: { label: 'Read online', url: `${publicUrl}/dashboard/announcements?announcement=${id}` },
      why: 'You get this email because you have an account here.',
      unsubscribeUrl: `${publicUrl}/dashboard/my-profile#emails`,
    }),
  };
}

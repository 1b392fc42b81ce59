import type { CalendarDate } from '@surela/values/calendar-date';
import { formatDayFull } from '@surela/values/format-date';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';
import type { AgreementRow } from './agreements.store.ts';
import { WHY_APPLICANT } from './request-email.ts';

type Declined = Pick<AgreementRow, 'id' | 'person_id' | 'email' | 'name' | 'number'>;

/** Also if another applicant was accepted, or the apartment was archived: the reason says so. */
export function declinedEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  { id, person_id, email, name, number }: Declined,
  { reason, on }: { readonly reason: string; readonly on: CalendarDate },
): Email {
  return {
    key: `declined:${id}`,
    to: email,
    personId: person_id,
    ...renderEmail({
      building,
      subject: `Your request for apartment ${number} was declined`,
      name,
      says: [`We can't offer you apartment ${number}.`],
      facts: [
        { label: 'Apartment', value: number },
        ...(reason === '' ? [] : [{ label: 'Reason', value: reason }]),
        { label: 'Declined on', value: formatDayFull(on) },
      ],
      button: { label: 'See apartments', url: `${publicUrl}/apartments` },
      note: 'You can request another apartment at any time. Questions? Call the office.',
      why: WHY_APPLICANT,
    }),
  };
}

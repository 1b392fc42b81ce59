import { calendarDate } from '@surela/values/calendar-date';
import { formatDayFull } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';
import type { AgreementRow } from './agreements.store.ts';

type Requested = Pick<
  AgreementRow,
  'id' | 'person_id' | 'email' | 'name' | 'number' | 'rent_minor' | 'requested_on' | 'moves_in_on'
>;

export function requestEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  { id, person_id, email, name, number, rent_minor, requested_on, moves_in_on }: Requested,
): Email {
  return {
    key: `requested:${id}`,
    to: email,
    personId: person_id,
    ...renderEmail({
      building,
      subject: `We received your request for apartment ${number}`,
      name,
      says: [
        `We received your request for apartment ${number}.`,
        'The office will review it. You get an email with the decision.',
      ],
      facts: [
        { label: 'Apartment', value: number },
        { label: 'Monthly rent', value: formatMoney(minor(rent_minor), building.currency) },
        ...(moves_in_on ? [{ label: 'Move-in day', value: formatDayFull(calendarDate(moves_in_on)) }] : []),
        { label: 'Requested on', value: formatDayFull(calendarDate(requested_on)) },
      ],
      button: { label: 'View request', url: `${publicUrl}/dashboard/my-profile` },
      note: 'You can withdraw the request until the office decides.',
      why: WHY_APPLICANT,
    }),
  };
}

export const WHY_APPLICANT = 'You get this email because you requested an apartment here.';

import type { CalendarDate } from '@surela/values/calendar-date';
import { formatDayFull, formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import type { RentMonth } from '@surela/values/rent-month';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';
import type { AgreementRow } from './agreements.store.ts';

/** A month that is owed first. */
export type FirstRent = {
  readonly month: RentMonth;
  readonly rentMinor: number;
  readonly days: { readonly counted: number; readonly of: number } | undefined;
  readonly due: CalendarDate;
};

type Accepted = {
  readonly agreement: Pick<AgreementRow, 'id' | 'person_id' | 'email' | 'name' | 'number' | 'rent_minor'>;
  readonly startsOn: CalendarDate;
  /** At least one, the oldest first. */
  readonly firstRents: readonly FirstRent[];
};

export function acceptedEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  { agreement: { id, person_id, email, name, number, rent_minor }, startsOn, firstRents }: Accepted,
): Email {
  const amount = (amountMinor: number) => formatMoney(minor(amountMinor), building.currency);
  return {
    key: `accepted:${id}`,
    to: email,
    personId: person_id,
    ...renderEmail({
      building,
      subject: `Your request for apartment ${number} was accepted`,
      name,
      says: [
        `Your request was accepted: your lease for apartment ${number} starts on ${formatDayFull(startsOn)}.`,
        'Pay your rent under Make Payment or at the office.',
      ],
      facts: [
        { label: 'Apartment', value: number },
        { label: 'First day', value: formatDayFull(startsOn) },
        { label: 'Monthly rent', value: amount(rent_minor) },
        ...firstRents.map(({ month, rentMinor, days }) => ({
          label: `Rent for ${formatMonth(month)}`,
          value: days ? `${amount(rentMinor)} for ${days.counted} of ${days.of} days` : amount(rentMinor),
        })),
        ...firstRents.slice(0, 1).map(({ due }) => ({ label: 'First due date', value: formatDayFull(due) })),
      ],
      button: { label: 'Pay rent', url: `${publicUrl}/dashboard/make-payment` },
      note: 'Call the office to agree a time for the keys.',
      why: `You get this email because you rent apartment ${number}.`,
    }),
  };
}

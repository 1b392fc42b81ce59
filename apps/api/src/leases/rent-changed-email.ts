import { type CalendarDate, calendarDate } from '@surela/values/calendar-date';
import { formatDayFull, formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import type { LeaseRow } from '../agreements/index.ts';
import { daysOf, type RentedLease } from '../charges/index.ts';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';
import type { NewRent } from './check-new-rent.ts';
import type { RentAccount } from './read-rent-account.ts';
import { rentOfDaysText } from './rent-of-days-text.ts';

type Sender = Pick<Deps, 'building' | 'publicUrl'>;

type Change = {
  /** Of the row: the same day can be agreed again after it was cancelled. */
  readonly rentId: string;
  readonly lease: RentedLease & Pick<LeaseRow, 'person_id' | 'email' | 'name' | 'number'>;
  readonly rent: NewRent;
  readonly account: RentAccount;
};

/** Another rent was agreed, from a day on. */
export function rentChangedEmail(sender: Sender, change: Change & { readonly beforeMinor: number }): Email {
  const { rentId, lease, rent, beforeMinor } = change;
  const { amount, day } = formatsOf(sender);
  return {
    key: `rent-changed:${rentId}`,
    ...envelopeOf(sender, change, {
      subject: `Your rent from ${day(rent.fromOn)}`,
      says: `From ${day(rent.fromOn)} the rent of apartment ${lease.number} is ${amount(rent.rentMinor)} a month.`,
      facts: [
        { label: 'Apartment', value: lease.number },
        {
          label: rent.fromOn === lease.starts_on ? 'Rent as signed' : 'Rent until then',
          value: `${amount(beforeMinor)} a month`,
        },
        { label: 'New rent', value: `${amount(rent.rentMinor)} a month` },
        { label: 'From', value: day(rent.fromOn) },
      ],
    }),
  };
}

/** It was agreed, and does not come. */
export function rentCancelledEmail(sender: Sender, change: Change & { readonly staysMinor: number }): Email {
  const { rentId, lease, rent, staysMinor } = change;
  const { amount, day } = formatsOf(sender);
  return {
    key: `rent-cancelled:${rentId}`,
    ...envelopeOf(sender, change, {
      subject: `Your rent for apartment ${lease.number} stays as it is`,
      says: `The office has cancelled the new rent from ${day(rent.fromOn)}. The rent of apartment ${lease.number} stays ${amount(staysMinor)} a month.`,
      facts: [
        { label: 'Apartment', value: lease.number },
        { label: 'Rent', value: `${amount(staysMinor)} a month` },
        { label: 'Cancelled', value: `${amount(rent.rentMinor)} a month from ${day(rent.fromOn)}` },
      ],
    }),
  };
}

function formatsOf({ building }: Sender) {
  return {
    amount: (amountMinor: number) => formatMoney(minor(amountMinor), building.currency),
    day: (on: string) => formatDayFull(calendarDate(on)),
  };
}

type Texts = {
  readonly subject: string;
  readonly says: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
};

function envelopeOf(
  sender: Sender,
  { lease, rent, account }: Change,
  { subject, says, facts }: Texts,
): Omit<Email, 'key'> {
  const { building, publicUrl } = sender;
  const { amount } = formatsOf(sender);
  const { creditMinor } = account;
  return {
    to: lease.email,
    personId: lease.person_id,
    // A tenant from before verification was required must hear of their lease too.
    toUnverified: true,
    ...renderEmail({
      building,
      subject,
      name: lease.name,
      says: [says],
      facts: [
        ...facts,
        ...splitMonth(sender, lease, rent.fromOn, account),
        ...restOfPaidMonths(sender, account),
        ...(creditMinor > 0 ? [{ label: 'Your credit balance', value: amount(creditMinor) }] : []),
      ],
      button: { label: 'View your lease', url: `${publicUrl}/dashboard/my-profile` },
      note: 'Is this not what you agreed with the office? Call us.',
      why: `You get this email because you rent apartment ${lease.number}.`,
    }),
  };
}

/** Only if the rent changes within a month, or a part of it is charged. */
function splitMonth(sender: Sender, lease: RentedLease, fromOn: CalendarDate, { items }: RentAccount) {
  const [first] = items;
  const days = first && first.month === fromOn.slice(0, 7) ? daysOf(lease, first.month) : undefined;
  if (!first || !days) return [];
  const { amount } = formatsOf(sender);
  return [{ label: `Rent for ${formatMonth(first.month)}`, value: rentOfDaysText(first.amountMinor, days, amount) }];
}

/** What was paid ahead at the rent of before. */
function restOfPaidMonths(sender: Sender, { items }: RentAccount) {
  const { amount } = formatsOf(sender);
  return items
    .filter(({ openMinor, amountMinor }) => openMinor > 0 && openMinor < amountMinor)
    .map(({ month, openMinor }) => ({ label: `Still to pay for ${formatMonth(month)}`, value: amount(openMinor) }));
}

import { calendarDate } from '@surela/values/calendar-date';
import { formatDayFull, formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import { daysOf, type RentedLease, rentOfMonth } from '../charges/index.ts';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';
import type { FinalBalance } from './lease-ended-email.ts';
import { rentOfDaysText } from './rent-of-days-text.ts';

type LastDayChange = {
  readonly lease: RentedLease & Pick<LeaseRow, 'id' | 'person_id' | 'email' | 'name' | 'number' | 'end_version'>;
  readonly before: Pick<LeaseRow, 'ends_on'>;
  readonly reason: string;
  readonly balance: FinalBalance;
};

/** About a lease that runs: its last day was set, moved or cancelled. */
export function lastDayEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  { lease, before, reason, balance: { owedMinor, creditMinor } }: LastDayChange,
): Email {
  const { id, person_id, number, ends_on, end_version } = lease;
  const amount = (amountMinor: number) => formatMoney(minor(amountMinor), building.currency);
  const day = (on: string) => formatDayFull(calendarDate(on));
  return {
    key: `last-day:${id}:${end_version}`,
    to: lease.email,
    personId: person_id,
    // A tenant from before verification was required must hear of their lease too.
    toUnverified: true,
    ...renderEmail({
      building,
      subject: ends_on === null ? `Your lease for apartment ${number} continues` : 'The last day of your lease',
      name: lease.name,
      says: [
        ends_on === null
          ? `The office has cancelled the end of your lease for apartment ${number}: it continues without a last day.`
          : `The office has ${before.ends_on === null ? 'set' : 'changed'} the last day of your lease for apartment ${number}: ${day(ends_on)}.`,
        ends_on === null ? 'Rent is due every month as before.' : 'Until then the apartment is yours, and rent is due.',
      ],
      facts: [
        { label: 'Apartment', value: number },
        ...(ends_on === null ? [] : [{ label: 'Last day', value: day(ends_on) }]),
        ...(before.ends_on === null ? [] : [{ label: 'Last day before this change', value: day(before.ends_on) }]),
        ...lastRent(lease, amount),
        ...(reason === '' ? [] : [{ label: 'Reason', value: reason }]),
        { label: 'You owe today', value: amount(owedMinor) },
        ...(creditMinor > 0 ? [{ label: 'Your credit balance', value: amount(creditMinor) }] : []),
      ],
      button:
        owedMinor > 0
          ? { label: 'Pay rent', url: `${publicUrl}/dashboard/make-payment` }
          : { label: 'View your lease', url: `${publicUrl}/dashboard/my-profile` },
      note: 'Is this not what you agreed with the office? Call us.',
      why: `You get this email because you rent apartment ${number}.`,
    }),
  };
}

/** Only if the lease ends within a month. */
function lastRent(lease: RentedLease, amount: (minor: number) => string) {
  if (lease.ends_on === null) return [];
  const month = monthOf(calendarDate(lease.ends_on));
  const days = daysOf(lease, month);
  if (!days || days.counted === days.of) return [];
  const value = rentOfDaysText(rentOfMonth(lease, month), days, amount);
  return [{ label: `Rent for ${formatMonth(month)}`, value }];
}

import { type CalendarDate, calendarDate } from '@surela/values/calendar-date';
import { formatDayFull } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import type { LeaseRow } from '../agreements/index.ts';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';

/** What is known on the day of the end. */
export type FinalBalance = {
  /** Of all leases of the person. */
  readonly owedMinor: number;
  /** Of this one. */
  readonly creditMinor: number;
};

type Ended = {
  readonly lease: Pick<LeaseRow, 'id' | 'person_id' | 'email' | 'name' | 'number' | 'starts_on' | 'end_version'>;
  readonly on: CalendarDate;
  readonly reason: string;
  /** It has ended on its first day or before. */
  readonly neverBegan: boolean;
  /** As it was set. Else the office has ended the lease now. */
  readonly lastDayPassed: boolean;
  readonly balance: FinalBalance;
};

export function leaseEndedEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  { lease, on, reason, neverBegan, lastDayPassed, balance: { owedMinor, creditMinor } }: Ended,
): Email {
  const amount = (amountMinor: number) => formatMoney(minor(amountMinor), building.currency);
  return {
    key: `lease-ended:${lease.id}:${lease.end_version}`,
    to: lease.email,
    personId: lease.person_id,
    // A tenant from before verification was required must hear of their lease too.
    toUnverified: true,
    ...renderEmail({
      building,
      subject: `Your lease for apartment ${lease.number} has ended`,
      name: lease.name,
      says: [whatEnded(lease.number, { neverBegan, lastDayPassed }), nextStep(owedMinor, creditMinor)],
      facts: [
        { label: 'Apartment', value: lease.number },
        neverBegan
          ? { label: 'Was to start on', value: formatDayFull(calendarDate(lease.starts_on)) }
          : { label: 'Last day', value: formatDayFull(on) },
        ...(reason === '' ? [] : [{ label: 'Reason', value: reason }]),
        { label: 'You still owe', value: amount(owedMinor) },
        ...(creditMinor > 0 ? [{ label: 'You get back', value: amount(creditMinor) }] : []),
      ],
      button:
        owedMinor > 0 ? payRent(publicUrl) : { label: 'View payments', url: `${publicUrl}/dashboard/payment-history` },
      note: 'You can still sign in, see your receipts and pay. Questions? Call the office.',
      why: `You get this email because you rented apartment ${lease.number}.`,
    }),
  };
}

function whatEnded(number: string, { neverBegan, lastDayPassed }: Pick<Ended, 'neverBegan' | 'lastDayPassed'>): string {
  if (neverBegan) return `The office has ended your lease for apartment ${number} before it began.`;
  return lastDayPassed
    ? `Your lease for apartment ${number} has ended.`
    : `The office has ended your lease for apartment ${number}.`;
}

function nextStep(owedMinor: number, creditMinor: number): string {
  if (owedMinor > 0) return 'Pay the rent that you still owe.';
  return creditMinor > 0 ? 'The office will refund what you have paid too much.' : 'No rent is owed.';
}

function payRent(publicUrl: string) {
  return { label: 'Pay rent', url: `${publicUrl}/dashboard/make-payment` };
}

import { calendarDate } from '@surela/values/calendar-date';
import { formatDayFull, formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import type { RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../../agreements/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { renderEmail } from '../../platform/email/email-template.ts';
import type { Email } from '../../platform/email/outbox.ts';

type Found = {
  readonly lease: Pick<LeaseRow, 'id' | 'email' | 'name' | 'number' | 'ended_on'>;
  /** That were paid or charged, although the lease had ended. */
  readonly months: readonly RentMonth[];
  readonly creditMinor: number;
};

/** One email a lease. */
export function creditEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  { lease, months, creditMinor }: Found,
): Email {
  return {
    key: `credit:${lease.id}`,
    to: lease.email,
    // Whoever has not verified their address must hear of their money too.
    toUnverified: true,
    ...renderEmail({
      building,
      subject: `Your credit balance for apartment ${lease.number}`,
      name: lease.name,
      says: [`You have paid rent for apartment ${lease.number} for months after your lease ended. We will refund it.`],
      facts: [
        { label: 'Apartment', value: lease.number },
        ...(lease.ended_on ? [{ label: 'Lease ended', value: formatDayFull(calendarDate(lease.ended_on)) }] : []),
        { label: 'Months after it', value: months.map((month) => formatMonth(month)).join(', ') },
        { label: 'Your credit', value: formatMoney(minor(creditMinor), building.currency) },
      ],
      button: { label: 'See your payments', url: `${publicUrl}/dashboard/my-profile` },
      note: 'Rent that you still owe for earlier months is already taken off. Questions? Call the office.',
      why: `You get this email because you rented apartment ${lease.number}.`,
    }),
  };
}

import type { CalendarDate } from '@surela/values/calendar-date';
import { formatDayFull, formatDayLong, formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import type { RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';
import type { Reminder } from './reminder.rules.ts';

export type Debt = {
  readonly lease: Pick<LeaseRow, 'id' | 'email' | 'name' | 'number'>;
  readonly month: RentMonth;
  readonly rentMinor: number;
  readonly due: CalendarDate;
};

/** The key allows one email of each kind per month. */
export function reminderEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  kind: Reminder,
  debt: Debt,
): Email {
  const { lease, month, rentMinor, due } = debt;
  const before = kind === 'before';
  return {
    key: `reminder:${lease.id}:${month}:${kind}`,
    to: lease.email,
    // A tenant from before verification was required must hear of their rent too.
    toUnverified: true,
    ...renderEmail({
      building,
      subject: before
        ? `Rent for ${formatMonth(month)} is due on ${formatDayLong(due)}`
        : `Rent for ${formatMonth(month)} is overdue`,
      name: lease.name,
      says: [
        before
          ? `Rent for apartment ${lease.number} is due on ${formatDayFull(due)}.`
          : `We have not received your rent for ${formatMonth(month)}.`,
      ],
      facts: [
        { label: 'Apartment', value: lease.number },
        { label: `Rent for ${formatMonth(month)}`, value: formatMoney(minor(rentMinor), building.currency) },
        { label: 'Due date', value: formatDayFull(due) },
      ],
      button: { label: 'Pay rent', url: `${publicUrl}/dashboard/make-payment` },
      note: before ? 'Already paid? Ignore this email.' : "Can't pay in full now? Call the office.",
      why: `You get this email because you rent apartment ${lease.number}.`,
    }),
  };
}

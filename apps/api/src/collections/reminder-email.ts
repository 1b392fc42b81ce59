import type { CalendarDate } from '@surela/values/calendar-date';
import { formatDayLong, formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import type { RentMonth } from '@surela/values/rent-month';
import type { LeaseRow } from '../agreements/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Email } from '../platform/email/outbox.ts';
import type { Reminder } from './reminder.rules.ts';

export type Debt = {
  readonly lease: LeaseRow;
  readonly month: RentMonth;
  readonly rentMinor: number;
  readonly due: CalendarDate;
};

/** One of each kind a month, whatever happens: the key says so. */
export function reminderEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  kind: Reminder,
  debt: Debt,
): Email {
  const { lease, month, rentMinor, due } = debt;
  const named = formatMonth(month);
  const rent = `The rent of apartment ${lease.number} for ${named}`;
  const amount = formatMoney(minor(rentMinor), building.currency);
  const before = kind === 'before';
  return {
    key: `reminder:${lease.id}:${month}:${kind}`,
    to: lease.email,
    subject: before
      ? `${building.brand}: rent for ${named} is due on ${formatDayLong(due)}`
      : `${building.brand}: rent for ${named} is overdue`,
    text: [
      `Dear ${lease.name},`,
      before
        ? `${rent}, ${amount}, is due on ${formatDayLong(due)}.`
        : `${rent}, ${amount}, was due on ${formatDayLong(due)} and has not reached us yet.`,
      `You can pay it here: ${publicUrl}/dashboard/make-payment`,
      `If you have paid it in the meantime, you need not do anything. If something keeps you from paying, please talk ` +
        `to us: ${building.contact.mail}, ${building.contact.phone}.`,
      `${building.name}\n${building.address}`,
    ].join('\n\n'),
  };
}

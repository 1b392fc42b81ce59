import type { CalendarDate } from '@surela/values/calendar-date';
import { formatDayFull, formatDayLong, formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import type { LeaseRow } from '../agreements/index.ts';
import type { AccountItem, LeaseAccount } from '../lease-accounts/index.ts';
import type { Deps } from '../platform/deps.ts';
import { renderEmail } from '../platform/email/email-template.ts';
import type { Email } from '../platform/email/outbox.ts';
import type { Reminder } from './reminder.rules.ts';

export type Debt = {
  readonly lease: Pick<LeaseRow, 'id' | 'email' | 'name' | 'number'>;
  readonly item: Pick<AccountItem, 'month' | 'amountMinor' | 'openMinor' | 'paidMinor' | 'due' | 'owedFrom'>;
  readonly account: Pick<LeaseAccount, 'owedMinor' | 'overdueMinor' | 'creditMinor'>;
  /** The other months that are owed, oldest first. */
  readonly others: readonly Pick<AccountItem, 'month' | 'openMinor'>[];
  readonly today: CalendarDate;
};

/** The key allows one email of each kind per month. */
export function reminderEmail(
  { building, publicUrl }: Pick<Deps, 'building' | 'publicUrl'>,
  kind: Reminder,
  debt: Debt,
): Email {
  const { lease, item } = debt;
  const { month, due } = item;
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
          : overdueText(debt, building.currency),
      ],
      facts: [
        { label: 'Apartment', value: lease.number },
        { label: `Rent for ${formatMonth(month)}`, value: formatMoney(minor(item.amountMinor), building.currency) },
        ...(isPartPaid(item)
          ? [{ label: 'Still open', value: formatMoney(minor(item.openMinor), building.currency) }]
          : []),
        { label: 'Due date', value: formatDayFull(due) },
        ...otherMonths(debt, building.currency),
        ...balanceFacts(debt, building.currency),
      ],
      button: { label: 'Pay rent', url: `${publicUrl}/dashboard/make-payment` },
      note: before ? 'Already paid? Ignore this email.' : "Can't pay in full now? Call the office.",
      why: `You get this email because you rent apartment ${lease.number}.`,
    }),
  };
}

function isPartPaid({ openMinor, amountMinor }: Debt['item']): boolean {
  return openMinor < amountMinor;
}

function overdueText({ item }: Debt, currency: string): string {
  const month = formatMonth(item.month);
  if (!isPartPaid(item)) return `We have not received your rent for ${month}.`;
  const open = formatMoney(minor(item.openMinor), currency);
  // Less may be open although nothing was received.
  if (item.paidMinor === 0) return `${open} of your rent for ${month} is still open.`;
  return `We have received a part of your rent for ${month}. ${open} is still open.`;
}

/** More would not be read: the total is there too. */
const MONTHS_NAMED = 12;

function otherMonths({ others }: Debt, currency: string) {
  if (others.length === 0) return [];
  const named = others
    .slice(0, MONTHS_NAMED)
    .map(({ month, openMinor }) => `${formatMonth(month)} ${formatMoney(minor(openMinor), currency)}`);
  const more = others.length - named.length;
  return [
    {
      label: 'Also open',
      value: [...named, ...(more > 0 ? [more === 1 ? '1 more month' : `${more} more months`] : [])].join(', '),
    },
  ];
}

/** Only if another amount than what is left of this month is owed. */
function balanceFacts({ item, account, today }: Debt, currency: string) {
  const totalMinor = account.owedMinor + (item.owedFrom > today ? item.openMinor - account.creditMinor : 0);
  if (totalMinor === item.openMinor) return [];
  const amount = (amountMinor: number) => formatMoney(minor(amountMinor), currency);
  const { overdueMinor } = account;
  return [
    { label: 'Total balance', value: amount(totalMinor) },
    ...(overdueMinor > 0 && overdueMinor < totalMinor ? [{ label: 'Overdue', value: amount(overdueMinor) }] : []),
  ];
}

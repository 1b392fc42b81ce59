import { calendarDate } from '@surela/values/calendar-date';
import { formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import type { LeaseRow } from '../../agreements/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notifyOffice } from '../../platform/email/office-notifications.ts';
import type { PaymentRow } from '../payments.store.ts';

type Change = { readonly before: PaymentRow; readonly payment: PaymentRow };

/** Tells the office of a dispute when it is opened, not when it grows or ends. */
export async function tellOfDispute(
  tx: Tx,
  { building }: Pick<Deps, 'building'>,
  lease: Pick<LeaseRow, 'name'>,
  { before, payment }: Change,
): Promise<void> {
  if (payment.dispute !== 'open' || before.dispute === 'open') return;
  const month = monthOf(calendarDate(payment.month));
  await notifyOffice(tx, {
    kind: 'dispute',
    subject: `Dispute about the payment for ${formatMonth(month)}`,
    says: `${lease.name} disputes the payment for ${formatMonth(month)} at their bank.`,
    facts: [
      { label: 'Tenant', value: lease.name },
      { label: 'Apartment', value: payment.apartment },
      { label: 'Month', value: formatMonth(month) },
      { label: 'Receipt', value: payment.receipt_number },
      { label: 'Disputed', value: formatMoney(minor(payment.disputed_minor), building.currency) },
    ],
    query: new URLSearchParams({ month }).toString(),
  });
}

import { calendarDate } from '@surela/values/calendar-date';
import { formatMonths, formatMonthsShort } from '@surela/values/format-months';
import { formatMoney, minor } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import type { LeaseRow } from '../../agreements/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notifyOffice } from '../../platform/email/office-notifications.ts';
import { listMonthsOf } from '../lines/payment-lines.store.ts';
import type { PaymentRow } from '../payments.store.ts';

type Change = { readonly before: PaymentRow; readonly payment: PaymentRow };

/** Tells the office of a dispute once: when it is opened, not when it grows or ends, or when it was lost before we heard of it. */
export async function tellOfDispute(
  tx: Tx,
  { building }: Pick<Deps, 'building'>,
  lease: Pick<LeaseRow, 'name'>,
  { before, payment }: Change,
): Promise<void> {
  const isOpened = payment.dispute === 'open' && before.dispute !== 'open';
  const isLostUnheard = payment.dispute === 'lost' && before.dispute === null;
  if (!isOpened && !isLostUnheard) return;
  const months = await listMonthsOf(tx, payment);
  const named = formatMonths(months);
  await notifyOffice(tx, {
    kind: 'dispute',
    subject: `Dispute about the payment for ${formatMonthsShort(months)}`,
    says: isOpened
      ? `${lease.name} disputes the payment for ${named} at their bank.`
      : `${lease.name} disputed the payment for ${named}, and their bank has taken it back.`,
    facts: [
      { label: 'Tenant', value: lease.name },
      { label: 'Apartment', value: payment.apartment },
      { label: months.length > 1 ? 'Months' : 'Month', value: named },
      { label: 'Receipt', value: payment.receipt_number },
      {
        label: 'Disputed',
        value: formatMoney(minor(payment.disputed_minor || payment.dispute_lost_minor), building.currency),
      },
    ],
    query: new URLSearchParams({ month: monthOf(calendarDate(payment.month)) }).toString(),
  });
}

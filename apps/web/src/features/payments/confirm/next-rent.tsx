import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatDay } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { firstToPay, type OfferedMonth, useRentDue } from '../api/read-rent-due.ts';
import { formatPaymentMonth } from '../payment-format.ts';

/** The next rent due, read again from the server: data loaded before the payment is out of date. */
export function NextRent() {
  const { data, isFetchedAfterMount } = useRentDue();
  const due = isFetchedAfterMount ? data : undefined;
  const first = due && firstToPay(due);
  // Only a former tenant has no month left. A live region, because it appears after the heading was read.
  return (
    <output className="next-rent">
      {due && (first ? <Next owed={due.owed} first={first} /> : m.payment_former_paid(due))}
    </output>
  );
}

function Next({ owed, first }: { readonly owed: number; readonly first: OfferedMonth }) {
  if (owed === 0) return nextText(first);
  const values = { amount: formatUnits(owed), month: formatPaymentMonth(first.month) };
  return (
    <>
      {owed === first.rent ? m.paid_owed_one(values) : m.paid_owed_many(values)}{' '}
      <Link to={paths.makePayment}>{m.paid_pay_owed()}</Link>
    </>
  );
}

function nextText({ rent, dueOn }: OfferedMonth): string {
  return m.paid_next({ amount: formatUnits(rent), date: formatDay(dueOn) });
}

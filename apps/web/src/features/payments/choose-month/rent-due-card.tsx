import type { RentDue } from '@surela/contract';
import { paths } from '../../../paths.ts';
import { formatDay } from '../../../platform/format/building-date.ts';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { LinkCard, LinkCardSkeleton } from '../../../ui/layout/link-card.tsx';
import { firstDayAhead, firstToPay, useRentDue } from '../api/read-rent-due.ts';
import { formatPaymentMonth } from '../payment-format.ts';

/** On the dashboard's first screen, and on My Profile of a former tenant: the amount due and its date. */
export function RentDueCard() {
  const { data: due, isError, isRefetching, refetch } = useRentDue();
  if (!due) {
    return isError ? (
      <LoadError text={m.payment_load_failed()} busy={isRefetching} onRetry={() => void refetch()} />
    ) : (
      <LinkCardSkeleton label={m.payment_loading()} />
    );
  }
  const { endedOn, apartment, owed } = due;
  const over = endedOn ? m.payment_former_title({ apartment }) : m.payment_card_title();
  if (endedOn && owed === 0) {
    const text = m.payment_card_receipts();
    return <LinkCard to={paths.paymentHistory} icon="history" over={over} title={titleOf(due)} text={text} />;
  }
  return <LinkCard to={paths.makePayment} icon="card" over={over} title={titleOf(due)} text={lineOf(due)} />;
}

function titleOf(due: RentDue): string {
  if (due.owed > 0) return m.payment_card_balance({ amount: formatUnits(due.owed) });
  return firstDayAhead(due) ? m.payment_not_started_title() : m.payment_card_nothing();
}

function lineOf(due: RentDue): string {
  const { owed, overdue, owedSince } = due;
  if (overdue > 0 && owedSince) {
    return m.payment_card_overdue({ amount: formatUnits(overdue), date: formatDay(owedSince) });
  }
  const first = firstToPay(due);
  if (!first) return '';
  const values = { month: formatPaymentMonth(first.month), date: formatDay(first.dueOn) };
  return owed > 0 ? m.payment_card_due(values) : m.payment_card_next(values);
}

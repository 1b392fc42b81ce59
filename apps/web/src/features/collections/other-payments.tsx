import type { Payment } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import type { RentMonth } from '@surela/values/rent-month';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';
import { useMonthPayments } from './api/read-rent-roll.ts';
import { PaymentMethodText } from './payment-method-text.tsx';
import { ReceiptButton, type RentRollHandlers } from './rent-roll-actions.tsx';
import { Home } from './rent-roll-columns.tsx';

type Props = Pick<RentRollHandlers, 'onReceipt'> & { readonly month: RentMonth };

/** Payments for the month that do not count, for the bookkeeping. */
export function OtherPayments({ month, onReceipt }: Props) {
  const { data, isError, isFetching, refetch } = useMonthPayments(month);
  const others = data?.filter(({ state }) => state !== 'paid' && state !== 'disputed') ?? [];
  if (isError && !data) {
    return (
      <div className="mt-8">
        <LoadError text={m.rent_roll_others_failed()} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (others.length === 0) return null;
  return (
    <details className="other-payments">
      <summary>
        <span>
          <span className="block font-semibold">
            {others.length === 1 ? m.rent_roll_others_one() : m.rent_roll_others_many({ count: others.length })}
          </span>
          <span className="text-muted block text-sm">{m.rent_roll_others_hint()}</span>
        </span>
        <Icon name="down" className="text-muted size-5" />
      </summary>
      <DataTable
        caption={m.rent_roll_others_caption({ month: formatMonth(month) })}
        columns={columns(onReceipt)}
        rows={others}
        keyOf={({ _id }) => _id}
      />
    </details>
  );
}

function columns(onReceipt: RentRollHandlers['onReceipt']): readonly Column<Payment>[] {
  const nameOf = ({ _id }: Payment) => `payer-${_id}`;
  return [
    {
      title: m.rent_roll_tenant(),
      namesRow: true,
      cell: (payment) => <span id={nameOf(payment)}>{payment.name}</span>,
    },
    { title: m.rent_roll_apartment(), cell: (payment) => <Home {...payment} /> },
    { title: m.rent_roll_receipt_number(), cell: ({ receiptNumber }) => receiptNumber },
    { title: m.rent_roll_amount(), numeric: true, cell: ({ rent }) => formatUnits(rent) },
    { title: m.rent_roll_paid(), cell: (payment) => <PaymentMethodText payment={payment} /> },
    { title: m.rent_roll_outcome(), cell: outcomeText },
    {
      title: m.rent_roll_action(),
      wide: true,
      unlabelled: true,
      cell: (payment) => <ReceiptButton describedBy={nameOf(payment)} onClick={() => onReceipt(payment)} />,
    },
  ];
}

function outcomeText({ state, rent, refunded }: Payment): string {
  if (state === 'refunded') return m.rent_roll_state_refunded();
  if (state === 'dispute-lost') return m.rent_roll_state_lost();
  if (state !== 'duplicate') return m.rent_roll_state_void();
  return refunded < rent ? m.rent_roll_state_duplicate_open() : m.rent_roll_state_duplicate();
}

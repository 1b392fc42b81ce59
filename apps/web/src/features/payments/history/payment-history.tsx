import type { Payment } from '@surela/contract';
import { type ReactNode, useState } from 'react';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { EmptyList } from '../../../ui/tables/empty-list.tsx';
import { usePayments } from '../api/list-payments.ts';
import { HistorySearch } from './month-search.tsx';
import './payment-history.css';
import { ReceiptPanel } from '../receipt/receipt-panel.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { downloadPaymentsCsv } from './payments-csv.ts';
import { totalOf } from './payments-total.ts';

type Props = {
  readonly month: string;
  readonly onSearch: (month: string) => void;
  /** The next step while there are no payments. */
  readonly ifNone: ReactNode;
};

export function PaymentHistory({ month, onSearch, ifNone }: Props) {
  const { data: payments, error, isFetching, isPlaceholderData, refetch } = usePayments(month);
  const [shown, setShown] = useState<Payment>();
  return (
    <>
      <HistorySearch month={month} onSearch={onSearch} />
      <output className="history-count">
        {payments && payments.length > 0 && !error && (
          <>
            {payments.length === 1
              ? m.history_count_one()
              : m.history_count_many({ count: payments.length.toLocaleString('en') })}
            {' · '}
            {m.history_total()}{' '}
            <strong className="text-base-content tabular-nums">{formatUnits(totalOf(payments))}</strong>
          </>
        )}
        {!payments && !error && m.history_loading()}
      </output>
      {error && (
        <LoadError
          text={m.history_failed({ message: error.message })}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!payments && !error && <HistorySkeleton />}
      {payments?.length === 0 && !error && (
        <EmptyList icon={month ? 'search' : 'card'} text={month ? m.history_no_match({ month }) : m.history_none()}>
          {month ? (
            <button type="button" className="btn btn-primary" onClick={() => onSearch('')}>
              {m.history_show_all()}
            </button>
          ) : (
            ifNone
          )}
        </EmptyList>
      )}
      {payments && payments.length > 0 && !error && (
        <div className="history" aria-busy={isPlaceholderData}>
          <DataTable
            caption={m.history_caption()}
            columns={paymentColumns(setShown)}
            rows={payments}
            keyOf={({ _id }) => _id}
          />
          <PaymentLines caption={m.history_caption()} payments={payments} onReceipt={setShown} />
          <button type="button" className="btn mt-6" onClick={() => downloadPaymentsCsv(payments)}>
            <Icon name="download" />
            {m.history_download()}
          </button>
        </div>
      )}
      {shown && <ReceiptPanel payment={shown} onLeave={() => setShown(undefined)} />}
    </>
  );
}

function HistorySkeleton() {
  return (
    <div className="history-skeleton" aria-hidden="true">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="skeleton" />
      ))}
    </div>
  );
}

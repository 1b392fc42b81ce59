import type { Payment } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { isForbidden } from '../../platform/api/error-code.ts';
import { buildingMonth } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LoadingBar } from '../../ui/feedback/loading-bar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EmptyList } from '../../ui/tables/empty-list.tsx';
import { useRentRoll } from './api/read-rent-roll.ts';
import { CollectionsChart } from './collections-chart.tsx';
import { MonthPicker } from './month-picker.tsx';
import { OtherPayments } from './other-payments.tsx';
import './rent-roll.css';
import '../../ui/layout/print-document.css';
import type { RentRollFilter } from './rent-roll-params.ts';
import { RentRollTable } from './rent-roll-table.tsx';
import { RentRollTotals } from './rent-roll-totals.tsx';

type Props = {
  readonly heading: ReactNode;
  readonly view: RentRollFilter;
  readonly onView: (view: RentRollFilter) => void;
  /** The receipt view of the payments feature. */
  readonly receiptOf: (payment: Payment, onLeave: () => void) => ReactNode;
};

/**
 * Who paid and who owes the rent of a month. If the roll fails to load, the other parts are hidden: one error is
 * enough.
 */
export function RentRoll({ heading, view, onView, receiptOf }: Props) {
  const { month } = view;
  const { data: roll, error, isLoading, isFetching, refetch } = useRentRoll(month);
  const [shown, setShown] = useState<Payment>();
  const onMonth = (next: RentRollFilter['month']) => onView({ ...view, month: next, page: 1 });
  const head = (
    <PageHeader heading={heading}>
      <MonthPicker month={month} onMonth={onMonth} />
      <Link to={paths.arrears} className="btn">
        <Icon name="overdue" />
        {m.arrears_title()}
      </Link>
    </PageHeader>
  );
  if (error && !roll) {
    return (
      <>
        {head}
        <LoadError
          text={isForbidden(error) ? m.not_an_admin() : m.rent_roll_failed()}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return (
    <>
      {head}
      <div className="roll-glance">
        <RentRollTotals month={month} roll={roll} />
        <CollectionsChart month={month} onMonth={onMonth} />
      </div>
      {isLoading && <LoadingBar label={m.rent_roll_loading()} />}
      {roll?.lines.length === 0 && <NobodyRents month={month} />}
      {roll && roll.lines.length > 0 && (
        <RentRollTable lines={roll.lines} view={view} onView={onView} onReceipt={setShown} />
      )}
      <OtherPayments key={month} month={month} onReceipt={setShown} />
      {shown && receiptOf(shown, () => setShown(undefined))}
    </>
  );
}

function NobodyRents({ month }: Pick<RentRollFilter, 'month'>) {
  const named = { month: formatMonth(month) };
  if (month < buildingMonth()) return <EmptyList icon="coins" text={m.rent_roll_none(named)} />;
  return (
    <EmptyList icon="coins" text={m.rent_roll_none_now(named)}>
      <Link to={paths.manageAgreements} className="btn btn-primary">
        {m.manage_agreements_title()}
      </Link>
    </EmptyList>
  );
}

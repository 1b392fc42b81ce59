import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { isNotAdmin } from '../../platform/tell-unless-admin.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FailedToLoad } from '../../ui/failed-to-load.tsx';
import { LoadingBar } from '../../ui/loading-bar.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { CollectionsChart } from './collections-chart.tsx';
import { MonthChooser } from './month-chooser.tsx';
import { monthInWords, presentMonth } from './month-words.ts';
import { OtherPayments } from './other-payments.tsx';
import { useRentRoll } from './read-rent-roll.ts';
import './rent-roll.css';
import { RollLines } from './roll-lines.tsx';
import { RollTotals } from './roll-totals.tsx';
import type { RollView } from './roll-view.ts';
import { useSaveReceipt } from './save-receipt.ts';

type Props = {
  readonly heading: ReactNode;
  readonly view: RollView;
  readonly onView: (view: RollView) => void;
};

/** Who paid and who owes the rent of a month. Without that, the rest of it would only be three failures for one. */
export function RentRoll({ heading, view, onView }: Props) {
  const { month } = view;
  const { data: roll, error, isLoading, isFetching, refetch } = useRentRoll(month);
  const { mutate, isPending, variables } = useSaveReceipt();
  const receipts = { receiptUnderWay: isPending ? variables : undefined, onReceipt: mutate };
  const onMonth = (next: RollView['month']) => onView({ ...view, month: next, page: 1 });
  const head = (
    <PageHead heading={heading}>
      <MonthChooser month={month} onMonth={onMonth} />
    </PageHead>
  );
  if (error && !roll) {
    return (
      <>
        {head}
        <FailedToLoad
          text={isNotAdmin(error) ? m.not_an_admin() : m.rent_roll_failed()}
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
        <RollTotals month={month} roll={roll} />
        <CollectionsChart month={month} onMonth={onMonth} />
      </div>
      {isLoading && <LoadingBar label={m.rent_roll_loading()} />}
      {roll?.lines.length === 0 && <NobodyRents month={month} />}
      {roll && roll.lines.length > 0 && <RollLines lines={roll.lines} view={view} onView={onView} {...receipts} />}
      <OtherPayments key={month} month={month} {...receipts} />
    </>
  );
}

function NobodyRents({ month }: Pick<RollView, 'month'>) {
  const named = { month: monthInWords(month) };
  if (month < presentMonth()) return <EmptyList text={m.rent_roll_none(named)} />;
  return (
    <EmptyList text={m.rent_roll_none_now(named)}>
      <Link to={paths.manageAgreements} className="btn btn-primary">
        {m.manage_agreements_title()}
      </Link>
    </EmptyList>
  );
}

import type { ReactNode } from 'react';
import { m } from '../../platform/messages/messages.js';
import { isNotAdmin } from '../../platform/tell-unless-admin.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FailedToLoad } from '../../ui/failed-to-load.tsx';
import { LoadingBar } from '../../ui/loading-bar.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { CollectionsChart } from './collections-chart.tsx';
import { MonthChooser } from './month-chooser.tsx';
import { monthInWords } from './month-words.ts';
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

/** Who paid and who owes the rent of a month. */
export function RentRoll({ heading, view, onView }: Props) {
  const { month } = view;
  const { data: roll, error, isLoading, isFetching, refetch } = useRentRoll(month);
  const { mutate, isPending, variables } = useSaveReceipt();
  const receipts = { receiptUnderWay: isPending ? variables : undefined, onReceipt: mutate };
  const onMonth = (next: RollView['month']) => onView({ ...view, month: next, page: 1 });
  return (
    <>
      <PageHead heading={heading}>
        <MonthChooser month={month} onMonth={onMonth} />
      </PageHead>
      <div className="roll-glance">
        {!error && <RollTotals month={month} roll={roll} />}
        <CollectionsChart month={month} onMonth={onMonth} />
      </div>
      {isLoading && <LoadingBar label={m.rent_roll_loading()} />}
      {error && !roll && (
        <FailedToLoad
          text={isNotAdmin(error) ? m.not_an_admin() : m.rent_roll_failed()}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {roll?.lines.length === 0 && <EmptyList text={m.rent_roll_none({ month: monthInWords(month) })} />}
      {roll && roll.lines.length > 0 && <RollLines lines={roll.lines} view={view} onView={onView} {...receipts} />}
      <OtherPayments key={month} month={month} {...receipts} />
    </>
  );
}

import { formatMonth } from '@surela/values/format-date';
import { type RentMonth, rentMonth } from '@surela/values/rent-month';
import { formatShortMonth } from '../../platform/format/building-date.ts';
import { formatCompactUnits, formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { type Bar, BarChart } from '../../ui/charts/bar-chart.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { useCollections } from './api/read-rent-roll.ts';

type Props = { readonly month: RentMonth; readonly onMonth: (month: RentMonth) => void };
type Sums = NonNullable<ReturnType<typeof useCollections>['data']>[number];

/** Thirteen months; each bar links to its rent roll. */
export function CollectionsChart({ month, onMonth }: Props) {
  const { data, isError, isFetching, refetch } = useCollections();
  if (!data && isError) {
    return <LoadError text={m.rent_roll_chart_failed()} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <figure className="card-surface roll-chart">
      <figcaption className="font-semibold">{m.rent_roll_chart()}</figcaption>
      {!data && <div className="skeleton min-h-56" aria-hidden="true" />}
      {data && !isAnything(data) && <p className="text-muted">{m.rent_roll_chart_none()}</p>}
      {data && isAnything(data) && (
        <>
          <BarChart
            label={m.rent_roll_chart()}
            bars={data.map(barOf)}
            legend={[m.rent_roll_collected(), m.rent_roll_due_total()]}
            chosen={month}
            onChoose={(key) => onMonth(rentMonth(key))}
            textOf={formatCompactUnits}
          />
          <AsTable sums={data} />
        </>
      )}
    </figure>
  );
}

/** A chart of zeros is not shown. */
function isAnything(sums: readonly Sums[]): boolean {
  return sums.some(({ due, collected }) => due > 0 || collected > 0);
}

function barOf({ month, due, collected, outstanding }: Sums, index: number): Bar {
  const named = formatMonth(rentMonth(month));
  const amounts = { due: formatUnits(due), collected: formatUnits(collected), outstanding: formatUnits(outstanding) };
  const short = formatShortMonth(rentMonth(month));
  return {
    key: month,
    name: short,
    initial: short.charAt(0),
    ...((index === 0 || month.endsWith('-01')) && { note: month.slice(0, 4) }),
    label: m.rent_roll_chart_month({ month: named, ...amounts }),
    tip: [
      named,
      `${m.rent_roll_due_total()} ${amounts.due}`,
      `${m.rent_roll_collected()} ${amounts.collected}`,
      `${m.rent_roll_outstanding()} ${amounts.outstanding}`,
    ],
    whole: due,
    part: collected,
  };
}

function AsTable({ sums }: { readonly sums: readonly Sums[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{m.rent_roll_chart()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.rent_roll_month()}</th>
            <th scope="col">{m.rent_roll_due_total()}</th>
            <th scope="col">{m.rent_roll_collected()}</th>
            <th scope="col">{m.rent_roll_outstanding()}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ month, due, collected, outstanding }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(rentMonth(month))}</th>
              <td>{formatUnits(due)}</td>
              <td>{formatUnits(collected)}</td>
              <td>{formatUnits(outstanding)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { AdminProfileInfo } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { DonutChart } from '../../ui/charts/donut-chart.tsx';

/** Always two decimals. */
const percent = (value: number) => value.toFixed(2);

/** Rented and vacant shares as a chart and as text. */
export function Occupancy({ figures }: { readonly figures: AdminProfileInfo }) {
  const { totalApartments, percentageOfRentedApartments, percentageOfAvailableApartments } = figures;
  const [rented, available] = [percent(percentageOfRentedApartments), percent(percentageOfAvailableApartments)];
  const none = totalApartments === 0;
  return (
    <div className="occupancy">
      <DonutChart
        part={percentageOfRentedApartments}
        empty={none}
        label={none ? m.statistics_drawn_none() : m.statistics_drawn({ rented, available })}
      />
      <dl className="occupancy-shares">
        <Share kind="rented" name={m.statistics_rented()} value={rented} homes={figures.rentedApartments} />
        <Share kind="available" name={m.statistics_available()} value={available} homes={figures.availableApartments} />
      </dl>
    </div>
  );
}

type ShareProps = {
  readonly kind: 'rented' | 'available';
  readonly name: string;
  readonly value: string;
  readonly homes: number;
};

function Share({ kind, name, value, homes }: ShareProps) {
  return (
    <div className="occupancy-share" data-kind={kind}>
      <dt>{name}</dt>
      <dd className="occupancy-percentage">{m.statistics_percent({ value })}</dd>
      <dd className="text-muted text-sm">
        {homes === 1 ? m.statistics_apartments_one() : m.statistics_apartments_many({ count: homes })}
      </dd>
    </div>
  );
}

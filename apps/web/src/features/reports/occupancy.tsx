import type { AdminProfileInfo } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';
import { DonutChart } from '../../ui/charts/donut-chart.tsx';

/** Always with two decimals, also where they are zeros. */
const percent = (value: number) => value.toFixed(2);

/** What is let and what is free, drawn and written. */
export function Occupancy({ figures }: { readonly figures: AdminProfileInfo }) {
  const { totalApartments, percentageOfRentedApartments, percentageOfAvailableApartments } = figures;
  const [rented, available] = [percent(percentageOfRentedApartments), percent(percentageOfAvailableApartments)];
  const none = totalApartments === 0;
  return (
    <div className="occupancy">
      <DonutChart
        part={percentageOfRentedApartments}
        empty={none}
        label={none ? m.figures_drawn_none() : m.figures_drawn({ rented, available })}
      />
      <dl className="occupancy-shares">
        <Share kind="rented" name={m.figures_rented()} value={rented} homes={figures.rentedApartments} />
        <Share kind="available" name={m.figures_available()} value={available} homes={figures.availableApartments} />
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
      <dd className="occupancy-percentage">{m.figures_percent({ value })}</dd>
      <dd className="text-muted text-sm">
        {homes === 1 ? m.figures_homes_one() : m.figures_homes_many({ count: homes })}
      </dd>
    </div>
  );
}

import type { ResponseOf } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import type { RentMonth } from '@surela/values/rent-month';
import { buildingToday } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { formatNumber } from '../../ui/text/format-number.ts';
import { outstandingName } from './rent-roll-labels.ts';
import { percentOf } from './rent-roll-sums.ts';

type Props = { readonly month: RentMonth; readonly roll: ResponseOf<'GET /api/rent-roll'> | undefined };

/** Due, collected, discounted and outstanding amounts, and what was written off if anything was. */
export function RentRollTotals({ month, roll }: Props) {
  if (!roll) return <Loading />;
  const { due, collected, discounted, writtenOff, outstanding } = roll.totals;
  // All in one size.
  const long = [due, collected, discounted, writtenOff, outstanding].some((amount) => formatUnits(amount).length > 9);
  const leases = roll.lines.length;
  const owing = roll.lines.filter((line) => line.outstanding > 0);
  const today = buildingToday();
  // Red is for what is late: before its due date rent is only expected.
  const isLate = owing.some(({ dueOn }) => dueOn < today);
  return (
    <dl aria-label={m.rent_roll_totals({ month: formatMonth(month) })} className="roll-totals">
      <Total
        name={m.rent_roll_due_total()}
        amount={due}
        long={long}
        more={leases === 1 ? m.rent_roll_leases_one() : m.rent_roll_leases_many({ count: formatNumber(leases) })}
      />
      <Total
        name={m.rent_roll_collected()}
        amount={collected}
        long={long}
        kind={collected > 0 ? 'good' : undefined}
        more={
          due > 0 ? m.rent_roll_collected_share({ percent: percentOf(collected, due) }) : m.rent_roll_card_nothing()
        }
      />
      <Total name={m.rent_roll_discounted()} amount={discounted} long={long} more={m.rent_roll_discounted_hint()} />
      <Total
        name={outstandingName(month)}
        amount={outstanding}
        long={long}
        kind={isLate ? 'bad' : undefined}
        more={owingWords(owing.length)}
      />
      {writtenOff > 0 && (
        <Total name={m.rent_roll_written_off()} amount={writtenOff} long={long} more={m.rent_roll_written_off_hint()} />
      )}
    </dl>
  );
}

function owingWords(count: number): string {
  if (count === 0) return m.rent_roll_outstanding_none();
  return count === 1 ? m.rent_roll_outstanding_one() : m.rent_roll_outstanding_many({ count: formatNumber(count) });
}

type TotalProps = {
  readonly name: string;
  readonly amount: number;
  readonly long: boolean;
  readonly more: string;
  readonly kind?: 'good' | 'bad' | undefined;
};

function Total({ name, amount, long, more, kind }: TotalProps) {
  return (
    <div className="roll-total" data-kind={kind}>
      <dt>{name}</dt>
      <dd className="roll-total-amount" data-long={long}>
        {formatUnits(amount)}
      </dd>
      <dd className="text-muted text-sm">{more}</dd>
    </div>
  );
}

function Loading() {
  return (
    <div className="roll-totals" aria-hidden="true">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="skeleton min-h-[6.625rem]" />
      ))}
    </div>
  );
}

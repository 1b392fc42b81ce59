import type { Payment, RentRollLine } from '@surela/contract';
import type { RentMonth } from '@surela/values/rent-month';
import { formatDay } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { formatDays } from '../../platform/format/rent-days.ts';
import { m } from '../../platform/messages/messages.js';
import { Badge } from '../../ui/feedback/badge.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { EmailLink } from '../../ui/text/email-link.tsx';
import { PaidCell } from './paid-cell.tsx';
import { RentRollActions, type RentRollHandlers } from './rent-roll-actions.tsx';
import { outstandingName, statusNames } from './rent-roll-labels.ts';
import { sumUnits } from './rent-roll-sums.ts';

const TONES = { paid: 'good', due: 'own', overdue: 'bad', later: 'quiet', 'written-off': 'quiet' } as const;

/** The apartment of a tenant or payer; also used in the list of other payments. */
export function Home({ apartment, block, floor }: Pick<Payment, 'apartment' | 'block' | 'floor'>) {
  return (
    <>
      <span className="block font-medium">{apartment}</span>
      <span className="text-muted block text-sm">{m.apartment_where({ block, floor })}</span>
    </>
  );
}

type Input = RentRollHandlers & {
  readonly month: RentMonth;
  /** What the totals on paper add up. */
  readonly lines: readonly RentRollLine[];
};

export function rentRollColumns({ lines, ...actions }: Input): readonly Column<RentRollLine>[] {
  const nameOf = ({ agreementId }: RentRollLine) => `name-${agreementId}`;
  const totalOf = (amount: (line: RentRollLine) => number) => formatUnits(sumUnits(lines.map(amount)));
  return [
    {
      title: m.rent_roll_tenant(),
      namesRow: true,
      total: m.rent_roll_sum(),
      cell: (line) => (
        <>
          <span id={nameOf(line)} title={line.name} className="block">
            {line.name}
          </span>
          <span className="text-muted block font-normal text-sm">
            {line.endedOn && <strong className="font-semibold">{m.rent_roll_former()} · </strong>}
            <EmailLink address={line.email} />
          </span>
        </>
      ),
    },
    { title: m.rent_roll_apartment(), cell: (line) => <Home {...line} /> },
    {
      title: m.rent_roll_status(),
      cell: ({ status }) => (
        <Badge tone={TONES[status]} className="inline-block">
          {statusNames[status]()}
        </Badge>
      ),
    },
    {
      title: m.rent_roll_rent(),
      numeric: true,
      total: totalOf(({ rent }) => rent),
      cell: ({ rent, days }) => (
        <>
          {formatUnits(rent)}
          {days && (
            <span className="text-muted block text-sm">
              {/* A line for each rent: the column stays narrow. */}
              <span className="wrap-normal inline-block w-min whitespace-normal">{formatDays(days)}</span>
            </span>
          )}
        </>
      ),
    },
    { title: m.rent_roll_due_on(), cell: ({ dueOn }) => <DateText on={dueOn} /> },
    {
      title: m.rent_roll_paid(),
      numeric: true,
      total: totalOf(({ paid }) => paid),
      cell: (line) => {
        const { payment, paid } = line;
        if (!payment) return paid > 0 ? formatUnits(paid) : null;
        const { onCancelRefund } = actions;
        return (
          <PaidCell
            payment={payment}
            month={actions.month}
            received={paid}
            describedBy={nameOf(line)}
            onCancelRefund={onCancelRefund}
          />
        );
      },
    },
    {
      title: outstandingName(actions.month),
      numeric: true,
      total: totalOf(({ outstanding }) => outstanding),
      cell: ({ outstanding }) => (outstanding > 0 ? <strong>{formatUnits(outstanding)}</strong> : formatUnits(0)),
    },
    {
      title: m.rent_roll_total_balance(),
      numeric: true,
      total: totalOf(({ totalOwed }) => totalOwed),
      cell: ({ totalOwed, overdue, owedSince }) => (
        <>
          <span className="block">{formatUnits(totalOwed)}</span>
          {owedSince && (
            <span className="text-muted block whitespace-normal text-sm">
              {overdue > 0 && overdue < totalOwed
                ? m.rent_roll_overdue_since({ amount: formatUnits(overdue), day: formatDay(owedSince) })
                : m.rent_roll_balance_since({ day: formatDay(owedSince) })}
            </span>
          )}
        </>
      ),
    },
    {
      title: m.rent_roll_action(),
      wide: true,
      unlabelled: true,
      screenOnly: true,
      cell: (line) => <RentRollActions line={line} describedBy={nameOf(line)} {...actions} />,
    },
  ];
}

import type { Payment, RentRollLine } from '@surela/contract';
import { formatDay } from '../../platform/format/building-date.ts';
import { formatUnits } from '../../platform/format/format-money.ts';
import { m } from '../../platform/messages/messages.js';
import { Badge } from '../../ui/feedback/badge.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { EmailLink } from '../../ui/text/email-link.tsx';
import { PaymentMethodText } from './payment-method-text.tsx';
import { RentRollActions, type RentRollHandlers } from './rent-roll-actions.tsx';
import { statusNames } from './rent-roll-labels.ts';

const TONES = { paid: 'good', due: 'own', overdue: 'bad', later: 'quiet' } as const;

/** The apartment of a tenant or payer; also used in the list of other payments. */
export function Home({ apartment, block, floor }: Pick<Payment, 'apartment' | 'block' | 'floor'>) {
  return (
    <>
      <span className="block font-medium">{apartment}</span>
      <span className="text-muted block text-sm">{m.apartment_where({ block, floor })}</span>
    </>
  );
}

export function rentRollColumns(actions: RentRollHandlers): readonly Column<RentRollLine>[] {
  const nameOf = ({ agreementId }: RentRollLine) => `name-${agreementId}`;
  return [
    {
      title: m.rent_roll_tenant(),
      namesRow: true,
      cell: (line) => (
        <>
          <span id={nameOf(line)} className="block">
            {line.name}
          </span>
          <span className="text-muted block font-normal text-sm">
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
    { title: m.rent_roll_rent(), numeric: true, cell: ({ rent }) => formatUnits(rent) },
    { title: m.rent_roll_due_on(), cell: ({ dueOn }) => <DateText on={dueOn} /> },
    {
      title: m.rent_roll_paid(),
      cell: (line) =>
        line.payment ? (
          <PaymentMethodText
            payment={line.payment}
            describedBy={nameOf(line)}
            onCancelRefund={actions.onCancelRefund}
          />
        ) : null,
    },
    {
      title: m.rent_roll_outstanding(),
      numeric: true,
      cell: ({ outstanding }) => (outstanding > 0 ? <strong>{formatUnits(outstanding)}</strong> : formatUnits(0)),
    },
    {
      title: m.rent_roll_owes(),
      numeric: true,
      cell: ({ totalOwed, owedSince }) =>
        owedSince ? (
          <>
            <span className="block">{formatUnits(totalOwed)}</span>
            <span className="text-muted block whitespace-normal text-sm">
              {m.rent_roll_owes_since({ day: formatDay(owedSince) })}
            </span>
          </>
        ) : (
          formatUnits(0)
        ),
    },
    {
      title: m.rent_roll_action(),
      wide: true,
      unlabelled: true,
      cell: (line) => <RentRollActions line={line} describedBy={nameOf(line)} {...actions} />,
    },
  ];
}

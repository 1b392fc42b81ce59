import type { Agreement } from '@surela/contract';
import { formatUnits } from '../../../platform/format/format-money.ts';
import { m } from '../../../platform/messages/messages.js';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { EmailLink } from '../../../ui/text/email-link.tsx';
import type { Decision } from '../api/decide-agreement.ts';
import { askedDay } from '../api/own-agreement.ts';
import { ChangeEndButton } from './change-end-button.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { DecisionBadge } from './decision-badge.tsx';

type AgreementColumnsInput = {
  readonly underWay: (agreement: Agreement) => Decision | undefined;
  readonly onDecide: (agreement: Agreement, decision: Decision['decision']) => void;
  readonly onChangeEnd: (agreement: Agreement) => void;
};

export function agreementColumns(input: AgreementColumnsInput): readonly Column<Agreement>[] {
  const { underWay, onDecide, onChangeEnd } = input;
  const nameOf = ({ _id }: Agreement) => `name-${_id}`;
  return [
    {
      title: m.agreements_user_name(),
      namesRow: true,
      cell: (agreement) => (
        <span id={nameOf(agreement)} title={agreement.name}>
          {agreement.name}
        </span>
      ),
    },
    {
      title: m.agreements_user_email(),
      wide: true,
      clipped: true,
      cell: ({ email, emailVerified, status }) => (
        <>
          <EmailLink address={email} />
          {status === 'pending' && !emailVerified && (
            <span className="block text-error text-sm">{m.agreements_not_verified()}</span>
          )}
        </>
      ),
    },
    { title: m.agreements_floor(), numeric: true, cell: ({ floor }) => floor },
    { title: m.agreements_block(), cell: ({ block }) => block },
    { title: m.agreements_apartment(), cell: ({ apartment }) => apartment },
    {
      title: m.agreements_rent(),
      numeric: true,
      cell: ({ rent }) => formatUnits(rent),
    },
    {
      title: m.agreements_request_date(),
      hint: m.agreements_request_date_hint(),
      cell: (agreement) => <RequestDays agreement={agreement} />,
    },
    { title: m.agreements_status(), cell: (agreement) => <DecisionBadge agreement={agreement} /> },
    {
      title: m.agreements_action(),
      wide: true,
      unlabelled: true,
      cell: (agreement) => {
        const describedBy = nameOf(agreement);
        if (agreement.status === 'pending') {
          return (
            <DecideButtons
              agreement={agreement}
              describedBy={describedBy}
              underWay={underWay(agreement)}
              onDecide={(decision) => onDecide(agreement, decision)}
            />
          );
        }
        if (agreement.decision !== 'ended') return null;
        return <ChangeEndButton describedBy={describedBy} onChangeEnd={() => onChangeEnd(agreement)} />;
      },
    },
  ];
}

function RequestDays({ agreement }: { readonly agreement: Agreement }) {
  const asked = askedDay(agreement);
  return (
    <>
      <DateText on={agreement.requestedOn} />
      {asked && (
        <span className="asked-day">
          {m.agreements_asked_for()} <DateText on={asked} />
        </span>
      )}
    </>
  );
}

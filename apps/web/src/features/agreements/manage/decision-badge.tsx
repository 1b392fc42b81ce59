import type { Agreement } from '@surela/contract';
import { formatDay, isoOfDayFirst } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { DateText } from '../../../ui/text/date-text.tsx';
import type { AgreementStatus } from '../api/list-agreements.ts';
import { lastDayOf, startAhead } from '../api/own-agreement.ts';

const STATUS_NAMES = {
  pending: m.agreements_pending,
  accepted: m.agreement_decision_accepted,
  declined: m.agreement_decision_declined,
  withdrawn: m.agreement_decision_withdrawn,
  ended: m.agreement_decision_ended,
} as const satisfies Record<AgreementStatus, () => string>;

export const statusName = (status: AgreementStatus) => STATUS_NAMES[status]();

function startWords(agreement: Agreement, startsOn: string): string {
  const date = formatDay(startsOn);
  return startAhead(agreement) ? m.agreements_starts_on({ date }) : m.agreement_status_lease_since({ date });
}

/** The status of the request and, once it is decided, the decision with its date and reason. */
export function DecisionBadge({ agreement }: { readonly agreement: Agreement }) {
  const { status, decision, startsOn, endedOn, reason } = agreement;
  const lastDay = lastDayOf(agreement);
  const date = isoOfDayFirst(agreement.date);
  return (
    <div className="grid">
      <span className="decision-status" data-decision={decision ?? 'pending'}>
        {status === 'pending' ? m.agreements_pending() : m.agreements_checked()}
      </span>
      {decision && (
        <span className="decision-day">
          {statusName(decision)} <DateText on={endedOn ?? date} />
        </span>
      )}
      {decision === 'accepted' && startsOn && startsOn !== date && (
        <span className="decision-day">{startWords(agreement, startsOn)}</span>
      )}
      {lastDay && <span className="decision-day">{m.agreements_until({ date: formatDay(lastDay) })}</span>}
      {reason && (
        <span className="decision-reason" title={reason}>
          {reason}
        </span>
      )}
    </div>
  );
}

import type { Agreement } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';
import { DateText } from '../../../ui/text/date-text.tsx';

export const decisionNames = {
  accepted: m.agreement_decision_accepted,
  declined: m.agreement_decision_declined,
  withdrawn: m.agreement_decision_withdrawn,
  ended: m.agreement_decision_ended,
} as const satisfies Record<NonNullable<Agreement['decision']>, () => string>;

/** The status as the wire has it, and what became of the request: which of the two it was, when, and why. */
export function DecisionBadge({ agreement }: { readonly agreement: Agreement }) {
  const { status, decision, date, endedOn, reason } = agreement;
  return (
    <div className="grid gap-0.5">
      <span className="decision-status" data-decision={decision ?? 'pending'}>
        {status === 'pending' ? m.agreements_pending() : m.agreements_checked()}
      </span>
      {decision && (
        <span className="text-sm">
          {decisionNames[decision]()} <DateText on={endedOn ?? isoOf(date)} />
        </span>
      )}
      {reason && <span className="decision-reason">{reason}</span>}
    </div>
  );
}

/** '05/09/2026' is '2026-09-05'. */
function isoOf(date: string): string {
  return date.split('/').toReversed().join('-');
}

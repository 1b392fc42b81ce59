import type { Agreement } from '@surela/contract';
import { formatDay, isoOfDayFirst } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { endedBeforeStart, lastDayOf, startAhead, stateOf, waitsForVerification } from '../api/own-agreement.ts';

export type Step = {
  readonly name: string;
  /** A date, or what the step is waiting for. */
  readonly note: string;
  readonly state: 'done' | 'waiting' | 'stopped' | 'later' | 'never';
  /** The current step. */
  readonly current: boolean;
};

/** The steps from request to lease, or to the step where it ended. */
export function timelineSteps(agreement: Agreement): readonly Step[] {
  const { requestedOn, endedOn } = agreement;
  const date = formatDay(isoOfDayFirst(agreement.date));
  const requested = step(m.agreement_step_requested(), formatDay(requestedOn));
  const reviewed = step(m.agreement_step_reviewed(), date);
  const member = step(m.agreement_step_member());
  switch (stateOf(agreement)) {
    case 'pending':
      return [
        requested,
        {
          ...reviewed,
          note: waitsForVerification(agreement) ? m.agreement_step_unverified() : m.agreement_pending_state(),
          state: 'waiting',
          current: true,
        },
        { ...member, state: 'later' },
      ];
    case 'accepted':
      return [requested, reviewed, { ...member, note: leaseNote(agreement), current: true }];
    case 'declined':
      return [
        requested,
        { ...step(m.agreement_declined_state(), date), state: 'stopped', current: true },
        { ...member, state: 'never' },
      ];
    case 'withdrawn':
      return [
        requested,
        { ...step(m.agreement_withdrawn_state(), date), state: 'stopped', current: true },
        { ...member, state: 'never' },
      ];
    case 'ended': {
      const ended = step(m.agreement_ended_state(), endedOn ? formatDay(endedOn) : '');
      return [
        requested,
        reviewed,
        endedBeforeStart(agreement) ? { ...member, state: 'never' } : member,
        { ...ended, state: 'stopped', current: true },
      ];
    }
  }
}

/** The first day, if it lies ahead, and the last, if one is set. */
function leaseNote(agreement: Agreement): string {
  const ahead = startAhead(agreement);
  const end = lastDayOf(agreement);
  if (ahead && end) return m.agreement_step_from_until({ date: formatDay(ahead), end: formatDay(end) });
  if (ahead) return m.members_from({ date: formatDay(ahead) });
  return end ? m.agreement_step_until({ date: formatDay(end) }) : '';
}

function step(name: string, note = ''): Step {
  return { name, note, state: 'done', current: false };
}

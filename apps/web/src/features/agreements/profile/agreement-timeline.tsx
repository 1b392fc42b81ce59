import type { Agreement } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import './agreement-timeline.css';
import { type Step, timelineSteps } from './timeline-steps.ts';

const MARKS: Readonly<Record<Step['state'], IconName>> = {
  done: 'check',
  waiting: 'history',
  stopped: 'close',
  later: 'house',
  never: 'house',
};

const ALOUD: Readonly<Record<Step['state'], () => string>> = {
  done: m.agreement_step_done,
  waiting: m.agreement_step_now,
  stopped: m.agreement_step_now,
  later: m.agreement_step_later,
  never: m.agreement_step_never,
};

/** Requested, reviewed, member: drawn as a line, and a list for screen readers. */
export function AgreementTimeline({ agreement }: { readonly agreement: Agreement }) {
  return (
    <ol aria-label={m.agreement_steps()} className="agreement-steps">
      {timelineSteps(agreement).map(({ name, note, state, current }) => (
        <li key={name} data-state={state} aria-current={current ? 'step' : undefined}>
          <span className="agreement-mark hexagon">
            <Icon name={MARKS[state]} />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">
              {name} <span className="sr-only">{ALOUD[state]()}</span>
            </span>
            {note && <span className="text-muted block text-sm tabular-nums">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

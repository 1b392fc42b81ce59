import type { Agreement } from '@surela/contract';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { formatDay } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { Badge } from '../../../ui/feedback/badge.tsx';
import './agreement-card.css';
import { type AgreementState, lastDayOf, startAhead, stateOf, waitsForVerification } from '../api/own-agreement.ts';
import { AgreementFacts } from './agreement-facts.tsx';
import { agreementMessages } from './agreement-messages.ts';
import { AgreementTimeline } from './agreement-timeline.tsx';
import { WithdrawAgreement } from './withdraw-agreement.tsx';

type Props = {
  readonly agreement: Agreement;
  /** The lease that it comes after. */
  readonly after?: Agreement;
  /** A photo of the apartment, beside the facts. */
  readonly picture: ReactNode;
  /** Links and buttons for the next step. */
  readonly children: ReactNode;
  /** Called when the request is withdrawn here. */
  readonly onWithdrawn?: () => void;
};

const TONES = {
  pending: 'own',
  accepted: 'good',
  declined: 'quiet',
  withdrawn: 'quiet',
  ended: 'quiet',
} as const satisfies Record<AgreementState, string>;

/** The person's request: its status, its progress and the possible next steps. */
export function AgreementCard({ agreement, after, picture, children, onWithdrawn }: Props) {
  const state = stateOf(agreement);
  const messages = agreementMessages[state];
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isNextLease = after !== undefined && state === 'accepted';
  const closedHere = useRef(false);
  // The button disappears with the action, so the focus is moved.
  useEffect(() => {
    if (state !== 'pending' && closedHere.current) heading.current?.focus();
    closedHere.current = false;
  }, [state]);
  return (
    <section aria-labelledby={id} className="card-surface agreement-card">
      <div className="agreement-picture">{picture}</div>
      <div className="agreement-about">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
              {isNextLease ? m.agreement_next_heading() : messages.heading()}
            </h2>
            <Badge tone={TONES[state]}>{messages.state()}</Badge>
          </div>
          <p className="text-muted mt-2 max-w-prose text-pretty">{textOf(agreement, after)}</p>
        </div>
        {agreement.reason && <Reason text={agreement.reason} />}
        <AgreementFacts agreement={agreement} />
        <AgreementTimeline agreement={agreement} />
        <div className="agreement-ways">
          {children}
          {state === 'pending' && (
            <WithdrawAgreement
              agreement={agreement}
              onClosed={() => {
                closedHere.current = true;
                onWithdrawn?.();
              }}
            />
          )}
        </div>
      </div>
    </section>
  );
}

function textOf(agreement: Agreement, after: Agreement | undefined): string {
  if (waitsForVerification(agreement)) return m.agreement_pending_unverified_text();
  const ahead = startAhead(agreement);
  const end = lastDayOf(agreement);
  if (ahead && after) return m.agreement_next_text({ date: formatDay(ahead), number: after.apartment });
  if (ahead && end) return m.agreement_ahead_until_text({ date: formatDay(ahead), end: formatDay(end) });
  if (ahead) return m.agreement_ahead_text({ date: formatDay(ahead) });
  return end ? m.agreement_until_text({ date: formatDay(end) }) : agreementMessages[stateOf(agreement)].text();
}

function Reason({ text }: { readonly text: string }) {
  return (
    <figure className="agreement-reason">
      <figcaption className="text-muted text-sm">{m.agreement_reason()}</figcaption>
      <blockquote className="mt-1 whitespace-pre-line wrap-anywhere">{text}</blockquote>
    </figure>
  );
}

import type { Agreement } from '@surela/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../../platform/messages/messages.js';
import { Badge } from '../../../ui/feedback/badge.tsx';
import './agreement-card.css';
import { type AgreementState, stateOf } from '../api/own-agreement.ts';
import { AgreementFacts } from './agreement-facts.tsx';
import { agreementMessages } from './agreement-messages.ts';
import { AgreementTimeline } from './agreement-timeline.tsx';
import { WithdrawAgreement } from './withdraw-agreement.tsx';

type Props = {
  readonly agreement: Agreement;
  /** Of the apartment, beside the facts. */
  readonly picture: ReactNode;
  /** The ways on from here. */
  readonly children: ReactNode;
};

const TONES = {
  pending: 'own',
  accepted: 'good',
  declined: 'quiet',
  withdrawn: 'quiet',
  ended: 'quiet',
} as const satisfies Record<AgreementState, string>;

/** What became of the person's request, how far it is and what they can do next. */
export function AgreementCard({ agreement, picture, children }: Props) {
  const state = stateOf(agreement);
  const words = agreementMessages[state];
  const heading = useRef<HTMLHeadingElement>(null);
  const closedHere = useRef(false);
  // The button that was pressed is gone afterwards; the focus must not be.
  useEffect(() => {
    if (state !== 'pending' && closedHere.current) heading.current?.focus();
    closedHere.current = false;
  }, [state]);
  return (
    <section aria-labelledby="agreement-heading" className="card-surface agreement-card">
      <div className="agreement-picture">{picture}</div>
      <div className="agreement-about">
        <div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 ref={heading} id="agreement-heading" tabIndex={-1} className="text-2xl outline-none md:text-3xl">
              {words.heading()}
            </h2>
            <Badge tone={TONES[state]}>{words.state()}</Badge>
          </div>
          <p className="text-muted mt-2 max-w-prose text-pretty">{words.text()}</p>
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
              }}
            />
          )}
        </div>
      </div>
    </section>
  );
}

function Reason({ text }: { readonly text: string }) {
  return (
    <figure className="agreement-reason">
      <figcaption className="text-muted text-sm">{m.agreement_reason()}</figcaption>
      <blockquote className="mt-1 whitespace-pre-line wrap-anywhere">{text}</blockquote>
    </figure>
  );
}

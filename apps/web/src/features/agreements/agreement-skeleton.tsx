import { m } from '../../platform/messages/messages.js';
import './agreement-card.css';

/** The card's own shape, so that nothing jumps when it comes. */
export function AgreementSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{m.agreement_loading()}</output>
      <div className="card-surface agreement-card" aria-hidden="true">
        <div className="skeleton agreement-picture rounded-none" />
        <div className="agreement-about">
          <div className="skeleton h-9 w-72 max-w-full" />
          <div className="skeleton h-5 w-full max-w-prose" />
          <div className="skeleton h-28 w-full" />
          <div className="skeleton h-24 w-full" />
          <div className="skeleton h-11 w-44" />
        </div>
      </div>
    </div>
  );
}

import { m } from '../../../platform/messages/messages.js';
import './agreement-card.css';

/** Same shape as the card, so nothing jumps when it is loaded. */
export function AgreementSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">{m.agreement_loading()}</output>
      <div className="card-surface agreement-card" aria-hidden="true">
        <div className="skeleton agreement-picture rounded-none" />
        <div className="agreement-about">
          <div className="h-44 sm:h-17">
            <div className="skeleton h-9 w-72 max-w-full" />
            <div className="skeleton mt-3 h-5 w-full max-w-prose" />
          </div>
          <div className="skeleton h-64 w-full sm:h-41" />
          <div className="skeleton h-48 w-full sm:h-22" />
          <div className="skeleton h-25 w-full sm:h-11 sm:w-72" />
        </div>
      </div>
    </div>
  );
}

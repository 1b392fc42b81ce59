import type { Apartment } from '@surela/contract';
import { useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { Icon } from '../../ui/icons/icon.tsx';

/**
 * The visitor's relation to an apartment: can request it, is requesting it, has requested it, rents it, or has a request or
 * lease for another one.
 */
export type RequestStatus = 'free' | 'asking' | 'requested' | 'home' | 'elsewhere';

export type AgreementOffer = {
  readonly onAgreement: (apartment: Apartment) => void;
  readonly statusOf: (apartment: Apartment) => RequestStatus;
  /** Id of the text that says why no other apartment can be requested. */
  readonly reasonId: string;
  /** The apartment whose button gets the focus when a dialog about it closes. */
  readonly focusableId: string | undefined;
};

type Props = {
  readonly apartment: Apartment;
  readonly offer: AgreementOffer;
  /** Id of the heading that names the apartment. */
  readonly describedBy: string;
  readonly className?: string;
};

/** A person with a request can still click: this screen's data may be stale, and the server answers with the reason. */
export function AgreementButton({ apartment, offer, describedBy, className = '' }: Props) {
  const [pressed, setPressed] = useState(false);
  const status = offer.statusOf(apartment);
  const bound = status !== 'free' && status !== 'asking';
  const keepsFocus = pressed || offer.focusableId === apartment._id;
  const idle = !apartment.vacant || status === 'requested' || status === 'asking' || status === 'home';
  return (
    <button
      type="button"
      className={`btn ${bound ? '' : 'btn-primary'} ${className}`}
      data-agreement={apartment._id}
      // A disabled button loses the focus, so the clicked one is only marked as disabled.
      disabled={idle && !keepsFocus}
      aria-disabled={idle && keepsFocus}
      aria-describedby={bound ? `${describedBy} ${offer.reasonId}` : describedBy}
      onClick={() => {
        if (idle) return;
        setPressed(true);
        offer.onAgreement(apartment);
      }}
    >
      {status === 'asking' && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {status === 'requested' && <Icon name="check" className="size-4" />}
      {m.apartment_agreement()}
    </button>
  );
}

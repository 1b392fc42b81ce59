import type { Apartment } from '@surela/contract';
import { useState } from 'react';
import { m } from '../../platform/messages/messages.js';
import { Icon } from '../../ui/icons/icon.tsx';

/**
 * Where the visitor stands with an apartment: they may ask for it, are asking just now, have asked, live there, or have
 * asked for another or live in it.
 */
export type RequestStatus = 'free' | 'asking' | 'requested' | 'home' | 'elsewhere';

export type AgreementOffer = {
  readonly onAgreement: (apartment: Apartment) => void;
  readonly standingWith: (apartment: Apartment) => RequestStatus;
  /** Of the text that says why no other apartment can be asked for. */
  readonly reasonId: string;
};

type Props = {
  readonly apartment: Apartment;
  readonly offer: AgreementOffer;
  /** The heading that says which apartment it is about. */
  readonly describedBy: string;
  readonly className?: string;
};

/**
 * Whoever has a request already may press it nevertheless, and is refused with words: what this screen knows may be old,
 * and the server knows better.
 */
export function AgreementButton({ apartment, offer, describedBy, className = '' }: Props) {
  const [pressed, setPressed] = useState(false);
  const standing = offer.standingWith(apartment);
  const bound = standing !== 'free' && standing !== 'asking';
  const idle = !apartment.vacant || standing === 'requested' || standing === 'asking';
  return (
    <button
      type="button"
      className={`btn ${bound ? '' : 'btn-primary'} ${className}`}
      // The one that was pressed keeps the focus, whatever came of it.
      disabled={idle && !pressed}
      aria-disabled={idle && pressed}
      aria-describedby={bound ? `${describedBy} ${offer.reasonId}` : describedBy}
      onClick={() => {
        if (idle) return;
        setPressed(true);
        offer.onAgreement(apartment);
      }}
    >
      {standing === 'asking' && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {standing === 'requested' && <Icon name="check" className="size-4" />}
      {m.apartment_agreement()}
    </button>
  );
}

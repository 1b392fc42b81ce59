import type { Apartment } from '@surela/contract';
import { m } from '../../platform/messages/messages.js';

type Props = {
  readonly apartment: Apartment;
  readonly onAgreement: (apartment: Apartment) => void;
  /** The heading that says which apartment it is about. */
  readonly describedBy: string;
  readonly className?: string;
};

export function AgreementButton({ apartment, onAgreement, describedBy, className = '' }: Props) {
  return (
    <button
      type="button"
      className={`btn btn-primary ${className}`}
      disabled={!apartment.vacant}
      aria-describedby={describedBy}
      onClick={() => onAgreement(apartment)}
    >
      {m.apartment_agreement()}
    </button>
  );
}

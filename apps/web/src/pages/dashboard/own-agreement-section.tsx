import type { Agreement } from '@surela/contract';
import { useEffect, useRef } from 'react';
import { generatePath, Link } from 'react-router';
import { dayAfterLease, isOpen, stateOf, useOwnAgreement } from '../../features/agreements/api/own-agreement.ts';
import { AgreementCard } from '../../features/agreements/profile/agreement-card.tsx';
import { AgreementSkeleton } from '../../features/agreements/profile/agreement-skeleton.tsx';
import { NoAgreement } from '../../features/agreements/profile/no-agreement.tsx';
import { ApartmentPhoto } from '../../features/apartments/apartment-photo.tsx';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';

/** The second half of My Profile for everyone but admins: request or lease, and what comes after it, with pictures. */
export function OwnAgreementSection() {
  const first = useRef<HTMLDivElement>(null);
  const withdrawnHere = useRef(false);
  const { data: agreement, isError, isRefetching, refetch } = useOwnAgreement();
  const hasNext = Boolean(agreement?.next);
  // The second card disappears with its button, so the focus is moved.
  useEffect(() => {
    if (!hasNext && withdrawnHere.current) first.current?.querySelector('h2')?.focus();
    withdrawnHere.current = false;
  }, [hasNext]);
  if (agreement === undefined) {
    if (!isError) return <AgreementSkeleton />;
    return <LoadError text={m.agreement_load_failed()} busy={isRefetching} onRetry={() => void refetch()} />;
  }
  if (agreement === null) {
    return (
      <NoAgreement>
        <Browse />
      </NoAgreement>
    );
  }
  const { next } = agreement;
  return (
    <>
      <div ref={first} className="contents">
        <AgreementCard agreement={agreement} picture={<Photo of={agreement} />}>
          {stateOf(agreement) === 'accepted' && (
            <Link to={paths.makePayment} className="btn btn-primary">
              {m.make_payment_title()}
            </Link>
          )}
          {isOpen(agreement) ? <View of={agreement} /> : <Browse />}
          {dayAfterLease(agreement) && !next && (
            <Link to={paths.apartments} className="btn">
              {m.agreement_browse()}
            </Link>
          )}
        </AgreementCard>
      </div>
      {next && (
        <AgreementCard
          agreement={next}
          after={agreement}
          picture={<Photo of={next} />}
          onWithdrawn={() => {
            withdrawnHere.current = true;
          }}
        >
          <View of={next} />
        </AgreementCard>
      )}
    </>
  );
}

function Photo({ of: { apartmentId } }: { readonly of: Agreement }) {
  return <ApartmentPhoto key={apartmentId} id={apartmentId} sizes="(min-width: 1024px) 480px, 92vw" />;
}

function View({ of: { apartmentId } }: { readonly of: Agreement }) {
  return (
    <Link to={generatePath(paths.apartment, { id: apartmentId })} className="btn">
      {m.agreement_view()}
    </Link>
  );
}

function Browse() {
  return (
    <Link to={paths.apartments} className="btn btn-primary">
      {m.agreement_browse()}
    </Link>
  );
}

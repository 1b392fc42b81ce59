import { generatePath, Link } from 'react-router';
import { isOpen, stateOf, useOwnAgreement } from '../../features/agreements/api/own-agreement.ts';
import { AgreementCard } from '../../features/agreements/profile/agreement-card.tsx';
import { AgreementSkeleton } from '../../features/agreements/profile/agreement-skeleton.tsx';
import { NoAgreement } from '../../features/agreements/profile/no-agreement.tsx';
import { ApartmentPhoto } from '../../features/apartments/apartment-photo.tsx';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { LoadError } from '../../ui/feedback/load-error.tsx';

/** The second half of My Profile for everyone but admins: request or lease, with a picture of the apartment. */
export function OwnAgreementSection() {
  const { data: agreement, isError, isRefetching, refetch } = useOwnAgreement();
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
  const { apartmentId } = agreement;
  return (
    <AgreementCard
      agreement={agreement}
      picture={<ApartmentPhoto key={apartmentId} id={apartmentId} sizes="(min-width: 1024px) 480px, 92vw" />}
    >
      {stateOf(agreement) === 'accepted' && (
        <Link to={paths.makePayment} className="btn btn-primary">
          {m.make_payment_title()}
        </Link>
      )}
      {isOpen(agreement) ? (
        <Link to={generatePath(paths.apartment, { id: apartmentId })} className="btn">
          {m.agreement_view()}
        </Link>
      ) : (
        <Browse />
      )}
    </AgreementCard>
  );
}

function Browse() {
  return (
    <Link to={paths.apartments} className="btn btn-primary">
      {m.agreement_browse()}
    </Link>
  );
}

import { UUID_PATTERN } from '@surela/values/uuid';
import { useNavigate, useSearchParams } from 'react-router';
import { MakePayment } from '../../features/payments/choose-month/make-payment.tsx';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

const UUID = new RegExp(`^${UUID_PATTERN}$`);

export function MakePaymentPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <>
      <PageHeading text={m.make_payment_title()} />
      <MakePayment
        agreementId={leaseIn(search)}
        onPay={(rent) => void navigate(paths.confirmPayment, { state: rent })}
      />
    </>
  );
}

/** An address can be typed by hand: without the id of a lease the server chooses. */
function leaseIn(search: URLSearchParams): string | undefined {
  const lease = search.get('lease') ?? '';
  return UUID.test(lease) ? lease : undefined;
}

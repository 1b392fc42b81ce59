import { useNavigate } from 'react-router';
import { MakePayment } from '../../features/payments/choose-month/make-payment.tsx';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function MakePaymentPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading text={m.make_payment_title()} />
      <MakePayment onPay={(rent) => void navigate(paths.confirmPayment, { state: rent })} />
    </>
  );
}

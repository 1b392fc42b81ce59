import { Link, useSearchParams } from 'react-router';
import { PaymentHistory } from '../../features/payments/history/payment-history.tsx';
import { useRole } from '../../features/people/use-role.ts';
import { paths } from '../../paths.ts';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function PaymentHistoryPage() {
  const { member, owes } = useRole();
  const [address, setAddress] = useSearchParams();
  const month = (address.get('month') ?? '').trim().slice(0, 60).toLowerCase();
  return (
    <>
      <PageHeading text={m.payment_history_title()} />
      <PaymentHistory
        month={month}
        onSearch={(wanted) => setAddress(wanted ? { month: wanted } : {}, { preventScrollReset: true })}
        ifNone={
          (member.holds || owes) && (
            <Link to={paths.makePayment} className="btn btn-primary">
              {m.make_payment_title()}
            </Link>
          )
        }
      />
    </>
  );
}

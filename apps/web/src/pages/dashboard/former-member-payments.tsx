import { useState } from 'react';
import { usePayments } from '../../features/payments/api/list-payments.ts';
import { PaymentHistory } from '../../features/payments/history/payment-history.tsx';
import { useRole } from '../../features/people/use-role.ts';
import { m } from '../../platform/messages/messages.js';

/** Payment History is for members. Former members find their payments here. */
export function FormerPayments() {
  const { member } = useRole();
  const { data } = usePayments('');
  const [month, setMonth] = useState('');
  if (member.holds !== false || !data?.length) return null;
  return (
    <section aria-labelledby="former-payments">
      <h2 id="former-payments" className="mb-4 text-2xl">
        {m.payment_history_title()}
      </h2>
      <PaymentHistory month={month} onSearch={setMonth} ifNone={null} />
    </section>
  );
}

import { PaymentIssues } from '../../features/payment-issues/payment-issues.tsx';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function PaymentIssuesPage() {
  return (
    <>
      <PageHeading text={m.payment_issues_title()} />
      <PaymentIssues />
    </>
  );
}

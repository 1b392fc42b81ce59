import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function PaymentHistoryPage() {
  return <PageHeading text={m.payment_history_title()} />;
}

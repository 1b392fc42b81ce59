import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function ConfirmPaymentPage() {
  return <PageHeading text={m.confirm_payment_title()} />;
}

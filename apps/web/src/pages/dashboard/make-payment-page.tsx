import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function MakePaymentPage() {
  return <PageHeading text={m.make_payment_title()} />;
}

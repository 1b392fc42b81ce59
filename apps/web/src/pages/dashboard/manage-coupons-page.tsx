import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';

export function ManageCouponsPage() {
  return <PageHeading text={m.manage_coupons_title()} />;
}

import { ManageCoupons } from '../../features/coupons/manage-coupons.tsx';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';
import { useListParams } from './use-list-params.ts';

export function ManageCouponsPage() {
  return <ManageCoupons heading={<PageHeading text={m.manage_coupons_title()} />} {...useListParams()} />;
}

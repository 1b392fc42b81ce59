import { Arrears } from '../../features/collections/arrears/arrears.tsx';
import { ARREARS_STATUSES } from '../../features/collections/arrears/arrears-filter.ts';
import { m } from '../../platform/messages/messages.js';
import { PageHeading } from '../page-heading.tsx';
import { useListParams } from './use-list-params.ts';

export function ArrearsPage() {
  return <Arrears heading={<PageHeading text={m.arrears_title()} />} {...useListParams(ARREARS_STATUSES)} />;
}

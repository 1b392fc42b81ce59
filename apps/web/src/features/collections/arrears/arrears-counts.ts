import type { ArrearsLine } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';
import { formatNumber } from '../../../ui/text/format-number.ts';

/** '14 tenants' */
export function countOf(tenants: number): string {
  return tenants === 1 ? m.rent_roll_count_one() : m.rent_roll_count_many({ count: formatNumber(tenants) });
}

/** '14 tenants, 2 former' */
export function overdueCountOf(lines: readonly ArrearsLine[]): string {
  const overdue = lines.filter((line) => line.overdue > 0);
  const former = overdue.filter(({ endedOn }) => endedOn !== null).length;
  const counted = countOf(overdue.length);
  return former > 0 ? `${counted}, ${m.arrears_former_count({ count: formatNumber(former) })}` : counted;
}

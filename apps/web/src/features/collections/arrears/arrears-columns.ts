import type { ArrearsLine } from '@surela/contract';
import { m } from '../../../platform/messages/messages.js';
import { sumUnits } from '../rent-roll-sums.ts';
import { ageNames } from './arrears-ages.ts';
import { columnFormat } from './arrears-amounts.ts';

type Sum = 'notDue' | 'upTo30' | 'upTo60' | 'upTo90' | 'over90' | 'overdue' | 'owed';

type SumColumn = {
  readonly sum: Sum;
  /** The narrowest layout that has the column; absent if all have it. */
  readonly from?: 'table' | 'wide';
  readonly title: string;
  /** What a short title stands for. */
  readonly hint?: string;
  readonly format: (amount: number) => string;
  readonly total: number;
};

/** The columns of amounts, with their totals. A format and a total are of all lines, not of one page. */
export function arrearsColumns(lines: readonly ArrearsLine[]): SumColumn[] {
  const titles: Omit<SumColumn, 'format' | 'total'>[] = [
    { sum: 'notDue', from: 'wide', title: m.arrears_not_due(), hint: ageNames.notDue() },
    { sum: 'upTo30', from: 'wide', title: m.arrears_column_30(), hint: ageNames.upTo30() },
    { sum: 'upTo60', from: 'wide', title: m.arrears_column_60(), hint: ageNames.upTo60() },
    { sum: 'upTo90', from: 'wide', title: m.arrears_column_90(), hint: ageNames.upTo90() },
    { sum: 'over90', from: 'wide', title: m.arrears_column_over_90(), hint: ageNames.over90() },
    { sum: 'overdue', title: m.rent_roll_is_overdue() },
    { sum: 'owed', from: 'table', title: m.rent_roll_sum() },
  ];
  return titles.map((column) => {
    const amounts = lines.map((line) => line[column.sum]);
    const total = sumUnits(amounts);
    return { ...column, total, format: columnFormat([...amounts, total]) };
  });
}

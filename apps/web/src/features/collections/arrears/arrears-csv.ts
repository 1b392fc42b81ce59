import type { ArrearsLine } from '@surela/contract';
import { buildingToday } from '../../../platform/format/building-date.ts';
import { m } from '../../../platform/messages/messages.js';
import { downloadCsv } from '../../../ui/tables/csv.ts';

/** For spreadsheets: ISO dates that sort, amounts without a currency. */
export function downloadArrearsCsv(lines: readonly ArrearsLine[]): string {
  const file = `arrears-${buildingToday()}.csv`;
  downloadCsv(file, arrearsCsvHeader(), lines.map(arrearsCsvRow));
  return file;
}

export function arrearsCsvHeader(): string[] {
  return [
    m.rent_roll_tenant(),
    m.rent_roll_csv_email(),
    m.rent_roll_apartment(),
    m.rent_roll_csv_block(),
    m.rent_roll_csv_floor(),
    m.arrears_csv_left_on(),
    m.arrears_since(),
    m.arrears_not_due(),
    m.arrears_column_30(),
    m.arrears_column_60(),
    m.arrears_column_90(),
    m.arrears_csv_over_90(),
    m.rent_roll_is_overdue(),
    m.rent_roll_sum(),
  ];
}

export function arrearsCsvRow(line: ArrearsLine): (string | number)[] {
  return [
    line.name,
    line.email,
    line.apartment,
    line.block,
    line.floor,
    line.endedOn ?? '',
    line.overdue > 0 ? line.owedSince : '',
    line.notDue,
    line.upTo30,
    line.upTo60,
    line.upTo90,
    line.over90,
    line.overdue,
    line.owed,
  ];
}

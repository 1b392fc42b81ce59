import type { RentRollLine } from '@surela/contract';
import type { RentMonth } from '@surela/values/rent-month';
import { isoOfDayFirst } from '../../platform/format/building-date.ts';
import { formatDays } from '../../platform/format/rent-days.ts';
import { m } from '../../platform/messages/messages.js';
import { downloadCsv } from '../../ui/tables/csv.ts';
import { outstandingName, statusNames } from './rent-roll-labels.ts';

/** For spreadsheets: ISO dates that sort, amounts without a currency. */
export function downloadRentRollCsv(month: RentMonth, lines: readonly RentRollLine[]): string {
  const file = `rent-roll-${month}.csv`;
  const header = [
    m.rent_roll_csv_month(),
    m.rent_roll_tenant(),
    m.rent_roll_csv_email(),
    m.rent_roll_apartment(),
    m.rent_roll_csv_block(),
    m.rent_roll_csv_floor(),
    m.rent_roll_rent(),
    m.rent_roll_due_on(),
    m.rent_roll_status(),
    m.rent_roll_paid(),
    m.rent_roll_discounted(),
    outstandingName(month),
    m.rent_roll_paid_on(),
    m.rent_roll_csv_method(),
    m.rent_roll_receipt_number(),
    m.rent_roll_reference(),
    m.rent_roll_csv_owed_since(),
    m.rent_roll_total_balance(),
    m.rent_roll_csv_overdue(),
    m.rent_roll_csv_ended_on(),
    m.rent_roll_csv_days(),
    m.rent_roll_written_off(),
  ];
  downloadCsv(
    file,
    header,
    lines.map((line) => rowOf(month, line)),
  );
  return file;
}

function rowOf(month: string, line: RentRollLine): (string | number)[] {
  const { payment } = line;
  return [
    month,
    line.name,
    line.email,
    line.apartment,
    line.block,
    line.floor,
    line.rent,
    line.dueOn,
    statusNames[line.status](),
    line.paid,
    line.discount,
    line.outstanding,
    payment ? isoOfDayFirst(payment.paymentDate) : '',
    payment?.method ?? '',
    payment?.receiptNumber ?? '',
    payment?.reference ?? '',
    line.overdue > 0 ? (line.owedSince ?? '') : '',
    line.totalOwed,
    line.overdue,
    line.endedOn ?? '',
    formatDays(line.days)?.replaceAll('\u00A0', ' ') ?? '',
    line.writtenOff,
  ];
}

import type { WriteOff } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { sumInUnits, units } from '@surela/values/money';
import { monthOf } from '@surela/values/rent-month';
import type { WriteOffRow } from './write-offs.store.ts';

/** In the order of the rows. */
export function serializeWriteOffs(rows: readonly WriteOffRow[]): WriteOff[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [serializeWriteOff(first, lines)] : [];
  });
}

function serializeWriteOff(row: WriteOffRow, lines: readonly WriteOffRow[]): WriteOff {
  return {
    _id: row.id,
    agreementId: row.agreement_id,
    name: row.name,
    email: row.email,
    apartment: row.number,
    block: row.block,
    floor: row.floor,
    endedOn: row.ended_on,
    writtenOffOn: row.written_off_on,
    by: row.by,
    reason: row.reason,
    amount: sumInUnits(lines.map(({ amount_minor }) => amount_minor)),
    standing: sumInUnits(lines.map(({ standing_minor }) => standing_minor)),
    months: lines.map(({ month, amount_minor, standing_minor }) => ({
      month: monthOf(calendarDate(month)),
      amount: units(amount_minor),
      standing: units(standing_minor),
    })),
    undoneOn: row.undone_on,
  };
}

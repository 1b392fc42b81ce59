import { formatMonth } from '@surela/values/format-date';
import { buildingToday, formatDay } from '../../platform/format/building-date.ts';
import { m } from '../../platform/messages/messages.js';
import { building } from '../../platform/settings.ts';
import { statusNames } from './rent-roll-labels.ts';
import type { RentRollFilter } from './rent-roll-params.ts';

/** The head of the printed rent roll. It names the active filters, so that a partial list is not mistaken for the whole. */
export function RollPrintHead({ view: { month, status, search } }: { readonly view: RentRollFilter }) {
  return (
    <header className="print-only roll-print-head">
      <p>
        <strong>{building.name}</strong>, {building.address}
      </p>
      <h2>{m.rent_roll_print_title({ month: formatMonth(month) })}</h2>
      {status && <p>{m.rent_roll_print_status({ status: statusNames[status]() })}</p>}
      {search && <p>{m.rent_roll_print_search({ search })}</p>}
      <p>{m.rent_roll_printed_on({ day: formatDay(buildingToday()) })}</p>
    </header>
  );
}

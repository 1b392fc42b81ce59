import { AGREEMENTS_PER_PAGE, type Agreement, toWireDate } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { minor, unitsFromMinor } from '@surela/values/money';
import type { Actor } from '../platform/authenticate.ts';
import type { Database } from '../platform/database.ts';
import { type AgreementState, decisionOf } from './agreement.rules.ts';
import { type AgreementRow, findAgreementOf, listAgreementRows } from './agreements.store.ts';

/** GET /api/single-agreement: what a person's own screen shows. */
export async function readOwnAgreement({ db }: Database, { personId }: Actor): Promise<Agreement | null> {
  const row = personId ? await findAgreementOf(db, personId) : undefined;
  return row ? onTheWire(row) : null;
}

/** GET /api/agreements: what the admin decides from. */
export async function listAgreements({ db }: Database, page: number): Promise<Agreement[]> {
  const rows = await listAgreementRows(db, AGREEMENTS_PER_PAGE, (page - 1) * AGREEMENTS_PER_PAGE);
  return rows.map(onTheWire);
}

function onTheWire(row: AgreementRow): Agreement {
  const state = row.state as AgreementState;
  return {
    _id: row.id,
    email: row.email,
    name: row.name,
    apartment: row.number,
    block: row.block,
    floor: row.floor,
    rent: unitsFromMinor(minor(row.rent_minor)),
    status: state === 'pending' ? 'pending' : 'checked',
    date: toWireDate(calendarDate(String(row.decided_on ?? row.requested_on))),
    decision: decisionOf(state),
    reason: row.reason,
    apartmentId: row.apartment_id,
    requestedOn: String(row.requested_on),
    endedOn: row.ended_on === null ? null : String(row.ended_on),
  };
}

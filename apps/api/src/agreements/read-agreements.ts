import { AGREEMENTS_PER_PAGE, type Agreement, formatDayFirst } from '@surela/contract';
import { calendarDate } from '@surela/values/calendar-date';
import { minor, unitsFromMinor } from '@surela/values/money';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { searchTerms } from '../platform/search-terms.ts';
import { AGREEMENT_STATES, decisionOf } from './agreement.rules.ts';
import {
  type AgreementFilter,
  type AgreementRow,
  countAgreements,
  findAgreementOf,
  listAgreementRows,
} from './agreements.store.ts';

/** GET /api/single-agreement: what a person's own screen shows. */
export async function readOwnAgreement({ db }: Database, { personId }: Actor): Promise<Agreement | null> {
  const row = personId ? await findAgreementOf(db, personId) : undefined;
  return row ? serializeAgreement(row) : null;
}

type Wish = { readonly search: string; readonly status?: Agreement['decision'] | 'pending' | undefined };

/** GET /api/agreements: what the admin decides from. */
export async function listAgreements({ db }: Database, page: number, wish: Wish): Promise<Agreement[]> {
  const slice = { limit: AGREEMENTS_PER_PAGE, offset: (page - 1) * AGREEMENTS_PER_PAGE };
  const rows = await listAgreementRows(db, toFilter(wish), slice);
  return rows.map((row) => ({ ...serializeAgreement(row), alsoWaiting: row.also_waiting }));
}

/** GET /api/agreement-count */
export function countAgreementsFor({ db }: Database, wish: Wish): Promise<{ total: number; waiting: number }> {
  return countAgreements(db, toFilter(wish));
}

function toFilter({ search, status }: Wish): AgreementFilter {
  const states = AGREEMENT_STATES.filter((state) => !status || (decisionOf(state) ?? 'pending') === status);
  return { words: searchTerms(search), states };
}

function serializeAgreement(row: AgreementRow): Agreement {
  const { state } = row;
  return {
    _id: row.id,
    email: row.email,
    name: row.name,
    apartment: row.number,
    block: row.block,
    floor: row.floor,
    rent: unitsFromMinor(minor(row.rent_minor)),
    status: state === 'pending' ? 'pending' : 'checked',
    date: formatDayFirst(calendarDate(row.decided_on ?? row.requested_on)),
    decision: decisionOf(state),
    reason: row.reason,
    apartmentId: row.apartment_id,
    requestedOn: row.requested_on,
    endedOn: row.ended_on,
  };
}

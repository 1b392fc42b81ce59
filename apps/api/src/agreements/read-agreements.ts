import { AGREEMENTS_PER_PAGE, type Agreement, formatDayFirst, type ResponseOf } from '@surela/contract';
import { type CalendarDate, calendarDate } from '@surela/values/calendar-date';
import { minor, units, unitsFromMinor } from '@surela/values/money';
import type { ReadDebts } from '../people/index.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { type List, pageSlice, withTotal } from '../platform/http/list-page.ts';
import { searchTerms } from '../platform/search-terms.ts';
import { AGREEMENT_STATES, decisionOf } from './agreement.rules.ts';
import {
  type AgreementFilter,
  type AgreementRow,
  countAgreements,
  type LeaseRow,
  listAgreementRows,
  listAgreementsOf,
} from './agreements.store.ts';
import { presentRent } from './lease-rents.rules.ts';
import { serializeNextRent } from './next-rent.serializer.ts';

export type AgreementReaderDeps = Pick<Deps, 'database' | 'clock' | 'building'> & {
  /** Passed in, because the payments slice comes after this one. */
  readonly findLastPaidMonths: (db: Db, leases: readonly LeaseRow[]) => Promise<ReadonlyMap<string, string>>;
  readonly readDebts: ReadDebts;
};

/** GET /api/single-agreement */
export async function readOwnAgreement(
  deps: AgreementReaderDeps,
  { personId }: Actor,
): Promise<ResponseOf<'GET /api/single-agreement'>> {
  const rows = personId ? await listAgreementsOf(deps.database.db, personId) : [];
  const [agreement, ...more] = await withMonths(deps, rows);
  // An open request is what they can still do something about.
  return agreement ? { ...agreement, next: more.at(-1) ?? null } : null;
}

type AgreementQuery = { readonly search: string; readonly status?: Agreement['decision'] | 'pending' | undefined };

/** GET /api/agreements */
export async function listAgreements(
  deps: AgreementReaderDeps,
  page: number | undefined,
  query: AgreementQuery,
): Promise<List<Agreement>> {
  const { db } = deps.database;
  const slice = pageSlice(page, AGREEMENTS_PER_PAGE);
  const rows = await listAgreementRows(db, toFilter(query), slice);
  const agreements = await withMonths(deps, rows);
  const debts = await deps.readDebts(
    db,
    deps,
    rows.filter(isOpen).map(({ person_id }) => person_id),
  );
  const owesOf = (row: AgreementRow) => (isOpen(row) ? units(debts.get(row.person_id) ?? 0) : undefined);
  const items = agreements.map((agreement, index) => {
    const row = rows[index];
    return { ...agreement, alsoWaiting: row?.also_waiting, owes: row && owesOf(row) };
  });
  return withTotal(items, slice, async () => (await countAgreements(db, toFilter(query))).total);
}

/** Only a lease has a last paid month. */
async function withMonths(deps: AgreementReaderDeps, rows: readonly AgreementRow[]): Promise<Agreement[]> {
  const leases = rows.filter(isRunning);
  const months = await deps.findLastPaidMonths(deps.database.db, leases);
  return rows.map((row) => {
    const month = months.get(row.id);
    return { ...serializeAgreement(row, todayAt(deps)), ...(month ? { month } : {}) };
  });
}

/** It can still become a lease. */
function isOpen({ state }: AgreementRow): boolean {
  return state === 'pending' || state === 'reviewed';
}

function isRunning(row: AgreementRow): row is AgreementRow & LeaseRow {
  return row.state === 'accepted' && row.starts_on !== null;
}

/** GET /api/agreement-count */
export function countAgreementsFor(
  { db }: Database,
  query: AgreementQuery,
): Promise<{ total: number; waiting: number }> {
  return countAgreements(db, toFilter(query));
}

function toFilter({ search, status }: AgreementQuery): AgreementFilter {
  const states = AGREEMENT_STATES.filter((state) => !status || (decisionOf(state) ?? 'pending') === status);
  return { words: searchTerms(search), states };
}

function serializeAgreement(row: AgreementRow, today: CalendarDate): Agreement {
  const { state } = row;
  return {
    _id: row.id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    name: row.name,
    apartment: row.number,
    block: row.block,
    floor: row.floor,
    rent: unitsFromMinor(minor(presentRent(row, today))),
    nextRent: state === 'accepted' ? serializeNextRent(row, today) : null,
    status: state === 'pending' ? 'pending' : 'checked',
    date: formatDayFirst(calendarDate(row.decided_on ?? row.requested_on)),
    decision: decisionOf(state),
    reason: row.reason,
    apartmentId: row.apartment_id,
    requestedOn: row.requested_on,
    movesInOn: row.moves_in_on,
    startsOn: row.starts_on,
    endsOn: state === 'accepted' ? row.ends_on : null,
    endedOn: row.ended_on,
    verificationAskedAt: row.verification_asked_at?.toISOString() ?? null,
  };
}

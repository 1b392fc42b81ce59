import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';
import { type AgreementState, statesBefore } from './agreement.rules.ts';
import type { RentTerms } from './lease-rents.rules.ts';
import { laterRents } from './lease-rents.store.ts';

/** Agreements with their person and apartment. */
function agreements(db: Db) {
  return (
    db
      .selectFrom('agreements')
      .innerJoin('people', 'people.id', 'agreements.person_id')
      .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
      .leftJoin('leases', 'leases.id', 'agreements.id')
      .select(['agreements.id', 'agreements.person_id', 'agreements.apartment_id', 'agreements.rent_minor', 'state'])
      .select(['requested_on', 'starts_on', 'ends_on', 'end_version', 'historic', 'proration', 'due_day'])
      .select(['decided_on', 'reviewed_at', 'ended_on', 'reason', 'people.name', 'number', 'block', 'floor'])
      .select(['available_on', 'moves_in_on', laterRents.as('rents')])
      .select(['email_verified_at', 'verification_asked_at'])
      // Empty for a person who lost an unverified address to its owner.
      .select(sql<string>`coalesce(people.email, '')`.as('email'))
  );
}

export type AgreementRow = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

export type AgreementFilter = { readonly words: readonly string[]; readonly states: readonly AgreementState[] };
export type PageSlice = { readonly limit: number; readonly offset: number };

/** Pending requests first, oldest at the top; then the newest decisions. */
export function listAgreementRows(db: Db, filter: AgreementFilter, { limit, offset }: PageSlice) {
  return agreements(db)
    .select(
      sql<number>`(select count(*)::int from agreements as other where other.state = 'pending'
        and other.apartment_id = agreements.apartment_id and other.id <> agreements.id)`.as('also_waiting'),
    )
    .where(matchesFilter(filter))
    .orderBy((eb) => eb('state', '<>', 'pending'))
    .orderBy((eb) => eb.case().when('state', '=', 'pending').then(eb.ref('requested_on')).end())
    .orderBy((eb) => eb.case().when('state', '=', 'pending').then(eb.ref('agreements.created_at')).end())
    .orderBy('requested_on', 'desc')
    .orderBy('agreements.created_at', 'desc')
    .orderBy('agreements.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countAgreements(db: Db, filter: AgreementFilter): Promise<{ total: number; waiting: number }> {
  return agreements(db)
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where state = 'pending'))::int`.as('waiting'),
    ])
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow();
}

/** Each word occurs in name, email or apartment, ignoring case and accents. */
function matchesFilter({ words, states }: AgreementFilter) {
  const text = sql`concat_ws(' ', people.name, people.email, apartments.number)`;
  const found = words.map((word) => sql`strpos(${normalized(text)}, ${normalized(sql`${word}::text`)}) > 0`);
  const parts = [sql`state = any(${[...states]})`, ...found];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

function normalized(text: RawBuilder<unknown>) {
  return sql`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`;
}

/** What a person has: signed leases by their first day, then the open request; else the latest agreement. */
export async function listAgreementsOf(db: Db, personId: string): Promise<AgreementRow[]> {
  const own = agreements(db).where('agreements.person_id', '=', personId);
  const open = await own
    .where('state', 'in', ['accepted', 'pending'])
    .orderBy((eb) => eb('state', '=', 'pending'))
    .orderBy('starts_on')
    .execute();
  return open.length > 0 ? open : own.orderBy('agreements.created_at', 'desc').limit(1).execute();
}

/** @returns the open request of a person. A reviewed one is not open any more. */
export function findPendingOf(db: Db, personId: string): Promise<AgreementRow | undefined> {
  return agreements(db).where('agreements.person_id', '=', personId).where('state', '=', 'pending').executeTakeFirst();
}

/** Includes a reviewed request: until it is decided it can become a lease. */
export async function hasOpenRequest(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreements')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', 'in', ['pending', 'reviewed'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findAgreement(db: Db, id: string) {
  return agreements(db).where('agreements.id', '=', id).executeTakeFirst();
}

export async function getAgreement(db: Db, id: string): Promise<AgreementRow> {
  return agreements(db).where('agreements.id', '=', id).executeTakeFirstOrThrow();
}

export async function listAgreementsById(db: Db, ids: readonly string[]): Promise<AgreementRow[]> {
  if (ids.length === 0) return [];
  return agreements(db)
    .where('agreements.id', 'in', [...ids])
    .orderBy('agreements.id')
    .execute();
}

/** Leases, running, ended or still ahead. A lease always has its first day. */
function leases(db: Db) {
  return agreements(db)
    .where('state', 'in', ['accepted', 'ended'])
    .$narrowType<{ state: 'accepted' | 'ended'; decided_on: NotNull; starts_on: NotNull; proration: NotNull }>()
    .$narrowType<{ end_version: NotNull }>();
}

export type LeaseRow = Awaited<ReturnType<typeof listLeaseRows>>[number];

/** Every lease of these people, the latest last. */
export function listLeasesOf(db: Db, personIds: readonly string[]): Promise<LeaseRow[]> {
  return leases(db)
    .where('agreements.person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .orderBy('starts_on')
    .orderBy('agreements.created_at')
    .execute();
}

/** A person's lease: the one that runs, else the one that lies ahead. */
export function findLeaseOf(db: Db, personId: string): Promise<LeaseRow | undefined> {
  return leases(db)
    .where('agreements.person_id', '=', personId)
    .where('state', '=', 'accepted')
    .orderBy('starts_on')
    .limit(1)
    .executeTakeFirst();
}

/** Not to decide by: see lockLease. */
export function findLease(db: Db, id: string): Promise<LeaseRow | undefined> {
  return leases(db).where('agreements.id', '=', id).executeTakeFirst();
}

declare const locked: unique symbol;

/** A lease as it is while its lock is held. Only lockLease makes it: a row read before the lock may be out of date. */
export type LockedLease = LeaseRow & { readonly [locked]: true };

/** Waits for every other transaction that changes the lease or takes money for it. */
export async function lockLease(tx: Tx, id: string): Promise<LockedLease | undefined> {
  await tx.selectFrom('agreements').select('id').where('id', '=', id).forUpdate().execute();
  // A second statement: it sees what the transaction before us committed.
  const lease = await leases(tx).where('agreements.id', '=', id).executeTakeFirst();
  return lease as LockedLease | undefined;
}

/**
 * Leases that ran on at least one day between `from` and `to`, and those whose first day is among these days although they
 * never began: their rent may have been charged or paid.
 */
export function listLeaseRows(db: Db, from: string, to: string) {
  return leases(db)
    .where('starts_on', '<=', to)
    .where((eb) => eb.or([eb('ended_on', 'is', null), eb('ended_on', '>=', from), eb('starts_on', '>=', from)]))
    .orderBy('block')
    .orderBy('number')
    .orderBy('agreements.id')
    .execute();
}

/** The latest agreement of a person in one of the states. */
export function findLatestOf(db: Db, email: string, states: readonly AgreementState[]) {
  return agreements(db)
    .where('people.email', '=', email)
    .where('state', 'in', [...states])
    .orderBy('agreements.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NewAgreement = Pick<Row<'agreements'>, 'person_id' | 'apartment_id' | 'rent_minor' | 'requested_on'> & {
  readonly moves_in_on?: string | null;
};

/** @returns the new id, or undefined if the person already has an open request */
export async function insertAgreement(tx: Tx, agreement: NewAgreement): Promise<string | undefined> {
  const row = await tx
    .insertInto('agreements')
    .values(agreement)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type Change = {
  readonly decided_on?: string;
  readonly reviewed_at?: Date;
  readonly ended_on?: string;
  readonly reason?: string;
};

/** Conditional update. @returns false if another transaction changed the state first */
export async function markAgreement(tx: Tx, id: string, to: AgreementState, change: Change): Promise<boolean> {
  const row = await tx
    .updateTable('agreements')
    .set({ state: to, ...change })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(to))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the office says of a lease whose last day it has changed. */
export async function markEnd(
  tx: Tx,
  id: string,
  end: { readonly state: 'accepted' | 'ended'; readonly ended_on: string | null; readonly reason: string },
): Promise<void> {
  await tx.updateTable('agreements').set(end).where('id', '=', id).execute();
}

/** @returns false if the applicant was asked after `unlessSince`, or the request is no longer pending */
export async function markVerificationAsked(tx: Tx, id: string, at: Date, unlessSince: Date): Promise<boolean> {
  const row = await tx
    .updateTable('agreements')
    .set({ verification_asked_at: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where((eb) => eb.or([eb('verification_asked_at', 'is', null), eb('verification_asked_at', '<=', unlessSince)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Declines the open requests for an apartment. @returns their ids */
export async function markOthersDeclined(
  tx: Tx,
  apartmentId: string,
  { on, reason, states }: { readonly on: string; readonly reason: string; readonly states: readonly AgreementState[] },
): Promise<string[]> {
  const rows = await tx
    .updateTable('agreements')
    .set({ state: 'declined', decided_on: on, reason })
    .where('apartment_id', '=', apartmentId)
    .where('state', 'in', states)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

type PresentLease = RentTerms & { readonly starts_on: string; readonly ends_on: string | null };

/** Tenant, lease that runs or comes next, and number of pending requests of each apartment that has either. */
export function listOccupancy(db: Db) {
  const first = (value: RawBuilder<unknown>) =>
    sql`(array_agg(${value} order by starts_on) filter (where state = 'accepted'))[1]`;
  const lease = sql`json_build_object('rent_minor', rent_minor, 'rents', ${laterRents}, 'starts_on', starts_on, 'ends_on', ends_on)`;
  return db
    .selectFrom('agreements')
    .innerJoin('people', 'people.id', 'agreements.person_id')
    .leftJoin('leases', 'leases.id', 'agreements.id')
    .select(['agreements.apartment_id'])
    .select(sql<string | null>`${first(sql`name`)}`.as('tenant'))
    .select(sql<PresentLease | null>`${first(lease)}`.as('lease'))
    .select(sql<number>`count(*) filter (where state = 'pending')::int`.as('waiting'))
    .where('state', 'in', ['pending', 'accepted'])
    .groupBy('agreements.apartment_id')
    .execute();
}

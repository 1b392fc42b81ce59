import type { Role } from '@surela/values/role';
import { sql } from 'kysely';
import type { Database, Db, PreparedQuery, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';
import { releaseHeldEmails } from '../platform/email/held-emails.ts';

export type Person = Pick<Row<'people'>, (typeof PERSON)[number]>;

const PERSON = ['id', 'email', 'role', 'subject', 'tokens_valid_from', 'email_verified_at', 'blocked_at'] as const;

/** Runs on every signed-in request, so it is prepared. */
const BY_IDENTITY: PreparedQuery = {
  name: 'person-by-identity-2',
  text: `select ${PERSON.join(', ')} from people where issuer = $1 and subject = $2`,
};

export async function findPersonByIdentity(
  database: Database,
  issuer: string,
  subject: string,
): Promise<Person | undefined> {
  const [person] = await database.readNamed<Person>(BY_IDENTITY, [issuer, subject]);
  return person;
}

export type NewPerson = Pick<Row<'people'>, 'email' | 'name' | 'photo' | 'role' | 'issuer' | 'subject'> & {
  readonly email_verified_at?: Date | null;
  readonly sign_in_methods?: string[];
  readonly terms_version?: string;
  readonly terms_accepted_at?: Date;
};

export async function insertPerson(tx: Tx, person: NewPerson): Promise<string> {
  const { id } = await tx.insertInto('people').values(person).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** @returns the new id, or undefined if the address or the identity already exists */
export async function insertPersonIfAbsent(tx: Tx, person: NewPerson): Promise<string | undefined> {
  const row = await tx
    .insertInto('people')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Links an identity with a verified address to a person who was named by address only. */
export async function markIdentity(tx: Tx, person: NewPerson): Promise<boolean> {
  // They keep the role that they were named for.
  const { email, role: _, ...identity } = person;
  const row = await tx
    .updateTable('people')
    .set(identity)
    .where('email', '=', email)
    .where('subject', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row && identity.email_verified_at) await releaseHeldEmails(tx, row.id);
  return row !== undefined;
}

/** Locked until the end of the transaction. */
export function lockPersonByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('people')
    .select([...PERSON, 'issuer'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export function lockPerson(tx: Tx, id: string): Promise<Person | undefined> {
  return tx
    .selectFrom('people')
    .select([...PERSON])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Weaker than `lockPerson`: rows that name the person can still be written, such as the audit log's. */
export function lockApplicant(tx: Tx, id: string): Promise<Person | undefined> {
  return tx
    .selectFrom('people')
    .select([...PERSON])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks every admin who can sign in, always in the same order: of two callers one waits for the other. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'admin')
    .where('subject', 'is not', null)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

type PersonChange = {
  readonly role?: Role;
  readonly email?: string | null;
  readonly email_verified_at?: Date | null;
  readonly blocked_at?: Date | null;
  readonly tokens_valid_from?: Date;
  readonly name?: string;
  readonly phone?: string;
};

/** A verified address gets the emails that waited for it: no caller can forget them. */
export async function markPerson(tx: Tx, id: string, change: PersonChange): Promise<void> {
  await tx.updateTable('people').set(change).where('id', '=', id).execute();
  if (change.email_verified_at) await releaseHeldEmails(tx, id);
}

/** What only an exchange needs to know; `findPersonByIdentity` runs on every request. */
export function findSignInDetails(db: Db, id: string) {
  return db.selectFrom('people').select(['photo', 'sign_in_methods']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Does nothing if another exchange has just added it. */
export async function addSignInMethod(tx: Tx, id: string, method: string): Promise<void> {
  await tx
    .updateTable('people')
    .set({ sign_in_methods: sql`array_append(sign_in_methods, ${method})` })
    .where('id', '=', id)
    .where(sql<boolean>`${method} <> all (sign_in_methods)`)
    .execute();
}

/** The person is then like one named in advance: `markIdentity` links the next identity that has verified the address. */
export async function clearIdentity(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('people')
    .set({ issuer: null, subject: null, sign_in_methods: [] })
    .where('id', '=', id)
    .execute();
}

export function findProfile(db: Db, id: string) {
  return db
    .selectFrom('people')
    .select(['name', 'email', 'email_verified_at', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locked like an applicant: rows that name the person can still be written. */
export function lockProfile(tx: Tx, id: string) {
  return tx.selectFrom('people').select(['name', 'phone']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Conditional update: does nothing if the role is not `from`. */
export async function markRole(tx: Tx, id: string, from: Role, to: Role): Promise<void> {
  await tx.updateTable('people').set({ role: to }).where('id', '=', id).where('role', '=', from).execute();
}

export async function findRole(db: Db, email: string): Promise<Role | undefined> {
  const row = await db.selectFrom('people').select('role').where('email', '=', email).executeTakeFirst();
  return row?.role;
}

export function findPersonByEmail(db: Db, email: string) {
  return db
    .selectFrom('people')
    .select([...PERSON, 'name', 'created_at', 'sign_in_methods'])
    .where('email', '=', email)
    .executeTakeFirst();
}

const SHOWN_ROLES: { readonly [Filter in PeopleFilter['show']]?: Role } = {
  admins: 'admin',
  members: 'member',
  users: 'user',
};

export type PeopleFilter = {
  readonly words: readonly string[];
  readonly show: 'all' | 'admins' | 'members' | 'users' | 'blocked';
};

function people(db: Db, { words, show }: PeopleFilter) {
  let found = db.selectFrom('people');
  const role = SHOWN_ROLES[show];
  if (role) found = found.where('role', '=', role);
  if (show === 'blocked') found = found.where('blocked_at', 'is not', null);
  for (const word of words) {
    found = found.where(sql<boolean>`strpos(lower(concat_ws(' ', name, email)), lower(${word}::text)) > 0`);
  }
  return found;
}

export function listPeopleRows(db: Db, filter: PeopleFilter, { limit, offset }: { limit: number; offset: number }) {
  return people(db, filter)
    .select([...PERSON, 'name', 'photo', 'phone'])
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPeople(db: Db, filter: PeopleFilter): Promise<number> {
  const counted = people(db, filter).select(sql<number>`count(*)::int`.as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

import type { Role } from '@surela/values/role';
import type { Database, Db, PreparedQuery, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';

export type Person = Pick<Row<'people'>, 'id' | 'email' | 'role' | 'tokens_valid_from'>;

/** Runs on every signed-in request, so it is prepared. */
const BY_IDENTITY: PreparedQuery = {
  name: 'person-by-identity',
  text: 'select id, email, role, tokens_valid_from from people where issuer = $1 and subject = $2',
};

export async function findPersonByIdentity(
  database: Database,
  issuer: string,
  subject: string,
): Promise<Person | undefined> {
  const [person] = await database.readNamed<Person>(BY_IDENTITY, [issuer, subject]);
  return person;
}

export type NewPerson = Pick<Row<'people'>, 'email' | 'name' | 'photo' | 'role' | 'issuer' | 'subject'>;

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

/** Links an identity to a person who was named by address only. */
export async function markIdentity(tx: Tx, { email, issuer, subject, name, photo }: NewPerson): Promise<boolean> {
  const row = await tx
    .updateTable('people')
    .set({ issuer, subject, name, photo })
    .where('email', '=', email)
    .where('subject', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findIdentityByEmail(
  tx: Tx,
  email: string,
): Promise<{ issuer: string | null; subject: string | null } | undefined> {
  return tx.selectFrom('people').select(['issuer', 'subject']).where('email', '=', email).executeTakeFirst();
}

export async function markAdmin(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .updateTable('people')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Conditional update: does nothing if the role is not `from`. */
export async function markRole(tx: Tx, id: string, from: Role, to: Role): Promise<void> {
  await tx.updateTable('people').set({ role: to }).where('id', '=', id).where('role', '=', from).execute();
}

export async function findRole(db: Db, email: string): Promise<Role | undefined> {
  const row = await db.selectFrom('people').select('role').where('email', '=', email).executeTakeFirst();
  return row?.role;
}

export async function markTokensRevoked(tx: Tx, email: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('people')
    .set({ tokens_valid_from: now })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';

type NewWriteOff = Pick<Row<'write_offs'>, 'id' | 'agreement_id' | 'reason' | 'written_off_on' | 'by_id'>;
type NewLine = Pick<Row<'write_off_lines'>, 'month' | 'amount_minor'>;

/** Nothing of it stands yet: see followWriteOffs. */
export async function insertWriteOff(tx: Tx, writeOff: NewWriteOff, lines: readonly NewLine[]): Promise<void> {
  const { id: write_off_id, agreement_id } = writeOff;
  await tx.insertInto('write_offs').values(writeOff).execute();
  await tx
    .insertInto('write_off_lines')
    .values(lines.map((line) => ({ ...line, write_off_id, agreement_id })))
    .execute();
}

/** @returns the lease, and the sum as it was decided */
export function findWriteOff(db: Db, id: string) {
  return db
    .selectFrom('write_offs')
    .innerJoin('write_off_lines', 'write_off_id', 'write_offs.id')
    .select('write_offs.agreement_id')
    .select(sql<number>`sum(amount_minor)::int`.as('amount_minor'))
    .where('write_offs.id', '=', id)
    .groupBy('write_offs.id')
    .executeTakeFirst();
}

/** @returns false if it was undone already */
export async function markUndone(tx: Tx, id: string, undone: { on: string; by: string }): Promise<boolean> {
  const row = await tx
    .updateTable('write_offs')
    .set({ undone_on: undone.on, undone_by: undone.by })
    .where('id', '=', id)
    .where('undone_on', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type LineRow = Pick<Row<'write_off_lines'>, 'write_off_id' | 'month' | 'standing_minor' | 'version'>;

/** Also of write-offs that were undone. */
export function listLinesOf(db: Db, leaseId: string): Promise<LineRow[]> {
  return db
    .selectFrom('write_off_lines')
    .select(['write_off_id', 'month', 'standing_minor', 'version'])
    .where('agreement_id', '=', leaseId)
    .orderBy('month')
    .orderBy('write_off_id')
    .execute();
}

/** The lease must be locked. @returns the new version of the line */
export async function updateStanding(tx: Tx, line: LineRow, standingMinor: number): Promise<number> {
  const version = line.version + 1;
  await tx
    .updateTable('write_off_lines')
    .set({ standing_minor: standingMinor, version })
    .where('write_off_id', '=', line.write_off_id)
    .where('month', '=', line.month)
    .execute();
  return version;
}

export type WriteOffRow = Awaited<ReturnType<typeof listWriteOffRows>>[number];

/** One row a month: the newest write-off first, and its oldest month. */
export function listWriteOffRows(db: Db, id?: string) {
  const rows = db
    .selectFrom('write_offs')
    .innerJoin('write_off_lines', 'write_off_id', 'write_offs.id')
    .innerJoin('agreements', 'agreements.id', 'write_offs.agreement_id')
    .innerJoin('people', 'people.id', 'agreements.person_id')
    .innerJoin('people as admins', 'admins.id', 'by_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .select(['write_offs.id', 'write_offs.agreement_id', 'write_offs.reason', 'written_off_on', 'undone_on'])
    .select(['month', 'amount_minor', 'standing_minor', 'ended_on', 'admins.name as by'])
    .select(['people.name', 'apartments.number', 'block', 'floor'])
    // Empty for a person who lost an unverified address to its owner.
    .select(sql<string>`coalesce(people.email, '')`.as('email'))
    .orderBy('write_offs.created_at', 'desc')
    .orderBy('write_offs.id')
    .orderBy('month');
  return (id === undefined ? rows : rows.where('write_offs.id', '=', id)).execute();
}

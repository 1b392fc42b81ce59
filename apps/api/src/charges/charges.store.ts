import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';

const COLUMNS = ['agreement_id', 'month', 'rent_minor', 'due_on'] as const;

export type ChargeRow = Pick<Row<'rent_charges'>, (typeof COLUMNS)[number]>;

/** @returns false if the month is already charged */
export async function insertCharge(tx: Tx, charge: ChargeRow): Promise<boolean> {
  const row = await tx
    .insertInto('rent_charges')
    .values(charge)
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listCharges(db: Db, agreementIds: readonly string[]): Promise<ChargeRow[]> {
  if (agreementIds.length === 0) return [];
  return db
    .selectFrom('rent_charges')
    .select(COLUMNS)
    .where('agreement_id', 'in', [...agreementIds])
    .orderBy('month')
    .execute();
}

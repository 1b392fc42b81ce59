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

/** @returns 0 for a month that is not charged */
export async function getChargedRent(tx: Tx, agreementId: string, month: string): Promise<number> {
  const row = await tx
    .selectFrom('rent_charges')
    .select('rent_minor')
    .where('agreement_id', '=', agreementId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.rent_minor ?? 0;
}

/** Charges nothing for the months after this one. @returns what each of them was */
export async function dropChargesAfter(tx: Tx, agreementId: string, month: string) {
  const later = await tx
    .selectFrom('rent_charges')
    .select(['month', 'rent_minor', 'version'])
    .where('agreement_id', '=', agreementId)
    .where('month', '>', month)
    .where('rent_minor', '>', 0)
    .orderBy('month')
    .execute();
  if (later.length === 0) return [];
  await tx
    .updateTable('rent_charges')
    .set((eb) => ({ rent_minor: 0, version: eb('version', '+', 1) }))
    .where('agreement_id', '=', agreementId)
    .where('month', '>', month)
    .where('rent_minor', '>', 0)
    .execute();
  return later;
}

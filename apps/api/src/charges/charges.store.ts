import type { Db, Tx } from '../platform/database/database.ts';

export type ChargeRow = {
  readonly agreement_id: string;
  readonly month: string;
  readonly rent_minor: number;
  readonly due_on: string;
};

/** False when the month was charged already. */
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
  const rows = await db
    .selectFrom('rent_charges')
    .select(['agreement_id', 'month', 'rent_minor', 'due_on'])
    .where('agreement_id', 'in', [...agreementIds])
    .orderBy('month')
    .execute();
  return rows.map((row) => ({ ...row, month: String(row.month), due_on: String(row.due_on) }));
}

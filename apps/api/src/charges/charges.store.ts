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

type ChargeKey = { readonly agreementId: string; readonly month: string };

/** What is charged for this month and those after it. */
export function listChargesFrom(tx: Tx, { agreementId, month }: ChargeKey) {
  return tx
    .selectFrom('rent_charges')
    .select(['month', 'rent_minor', 'version'])
    .where('agreement_id', '=', agreementId)
    .where('month', '>=', month)
    .orderBy('month')
    .execute();
}

/** @returns the new version of the charge */
export async function updateCharge(tx: Tx, { agreementId, month }: ChargeKey, rentMinor: number): Promise<number> {
  const { version } = await tx
    .updateTable('rent_charges')
    .set((eb) => ({ rent_minor: rentMinor, version: eb('version', '+', 1) }))
    .where('agreement_id', '=', agreementId)
    .where('month', '=', month)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Later due days stay. */
export async function postponeDue(
  tx: Tx,
  agreementId: string,
  months: readonly string[],
  notBefore: string,
): Promise<void> {
  if (months.length === 0) return;
  await tx
    .updateTable('rent_charges')
    .set({ due_on: notBefore })
    .where('agreement_id', '=', agreementId)
    .where('month', 'in', [...months])
    .where('due_on', '<', notBefore)
    .execute();
}

import type { PaymentRow } from '../payments/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';

type Version = Pick<PaymentRow, 'id' | 'version'>;

export async function findReceiptFile(db: Db, { id, version }: Version): Promise<Buffer | undefined> {
  const file = await db
    .selectFrom('receipt_files')
    .select('pdf')
    .where('payment_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return file?.pdf;
}

/** @returns false if another process was faster: its file stays */
export async function insertReceiptFile(tx: Tx, { id, version }: Version, pdf: Buffer): Promise<boolean> {
  const row = await tx
    .insertInto('receipt_files')
    .values({ payment_id: id, version, pdf })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

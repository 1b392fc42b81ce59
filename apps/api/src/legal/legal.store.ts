import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/row.ts';

export type ServedText = Pick<Row<'legal_texts'>, 'name' | 'version' | 'source' | 'first_served_at'>;

/** @returns the text that was first served as this version */
export async function findSource(db: Db, { name, version }: Pick<ServedText, 'name' | 'version'>) {
  const row = await db
    .selectFrom('legal_texts')
    .select('source')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.source;
}

/** Does nothing if the version is there: another process may have written it just now. */
export async function insertServedText(tx: Tx, text: ServedText): Promise<void> {
  await tx
    .insertInto('legal_texts')
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import type { BuildingSettings } from '@surela/contract';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** The currency of the amounts in a database, and the building they belong to. */
export type BuildingIdentity = Pick<BuildingSettings, 'id' | 'currency'>;

export const INSERT_BUILDING = 'insert into building (id, currency) values ($1, $2) on conflict do nothing';

/**
 * Refuses to start on the data of another building, or in another currency than its money. Before any rent was charged,
 * both may still change.
 */
export async function requireSameBuilding(database: Database, { id, currency }: BuildingIdentity): Promise<void> {
  await database.transact(async (tx) => {
    const known = await tx.selectFrom('building').select(['id', 'currency']).forUpdate().executeTakeFirst();
    if (!known) {
      await tx
        .insertInto('building')
        .values({ id, currency })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    }
    if (known.id === id && known.currency === currency) return;
    if (await hasMoney(tx)) {
      throw new Error(
        known.currency === currency
          ? `This is the database of building ${known.id}, not of ${id}. Put id back in building.json.`
          : `The rent in this database is in ${known.currency}, not in ${currency}. Put currency back in building.json.`,
      );
    }
    await tx.updateTable('building').set({ id, currency }).execute();
  });
}

async function hasMoney(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from rent_charges) or exists (select from payments) or exists (select from ledger_entries)
      as found`.execute(tx);
  return rows[0]?.found ?? true;
}

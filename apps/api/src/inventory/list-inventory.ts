import type { InventoryApartment } from '@surela/contract';
import { listOccupancy } from '../agreements/agreements.store.ts';
import { listInventoryRows, serializeInventoryApartment } from '../apartments/index.ts';
import type { Database } from '../platform/database/database.ts';

const MAX_ROWS = 2_000;

/** GET /api/inventory. Every apartment, with who lives there and how many wait for it. */
export async function listInventory({ db }: Database): Promise<InventoryApartment[]> {
  const [rows, inhabitants] = await Promise.all([listInventoryRows(db, MAX_ROWS), listOccupancy(db)]);
  const byApartment = new Map(inhabitants.map((one) => [one.apartment_id, one]));
  return rows.map((row) => {
    const { tenant = null, waiting = 0 } = byApartment.get(row.id) ?? {};
    return serializeInventoryApartment(row, { tenant, waiting });
  });
}

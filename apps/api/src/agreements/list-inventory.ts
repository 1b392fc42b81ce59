import type { InventoryApartment } from '@surela/contract';
import { inventoryOnTheWire, listInventoryRows } from '../apartments/index.ts';
import type { Database } from '../platform/database.ts';
import { listInhabitants } from './agreements.store.ts';

const AT_MOST = 2_000;

/** GET /api/inventory. Every apartment, with who lives there and how many wait for it. */
export async function listInventory({ db }: Database): Promise<InventoryApartment[]> {
  const [rows, inhabitants] = await Promise.all([listInventoryRows(db, AT_MOST), listInhabitants(db)]);
  const byApartment = new Map(inhabitants.map((one) => [one.apartment_id, one]));
  return rows.map((row) => {
    const { tenant = null, waiting = 0 } = byApartment.get(row.id) ?? {};
    return inventoryOnTheWire(row, { tenant, waiting });
  });
}

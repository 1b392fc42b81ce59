import type { InventoryApartment } from '@surela/contract';
import { listOccupancy } from '../agreements/index.ts';
import type { Database } from '../platform/database/database.ts';
import { serializeInventoryApartment } from './inventory.serializer.ts';
import { listInventoryRows } from './inventory.store.ts';

/** GET /api/inventory/apartments. Archived ones too, each with its tenant and the number of open requests. */
export async function listInventory({ db }: Database): Promise<InventoryApartment[]> {
  const [rows, occupancy] = await Promise.all([listInventoryRows(db), listOccupancy(db)]);
  const byApartment = new Map(occupancy.map((one) => [one.apartment_id, one]));
  return rows.map((row) => {
    const nobody = { tenant: null, lease_rent_minor: null, waiting: 0 };
    return serializeInventoryApartment(row, byApartment.get(row.id) ?? nobody);
  });
}

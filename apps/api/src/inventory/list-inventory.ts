import type { InventoryApartment } from '@surela/contract';
import { listOccupancy } from '../agreements/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { serializeInventoryApartment } from './inventory.serializer.ts';
import { listInventoryRows } from './inventory.store.ts';

/** GET /api/inventory/apartments. Archived ones too, each with its tenant and the number of open requests. */
export async function listInventory(
  deps: Pick<Deps, 'database' | 'clock' | 'building'>,
): Promise<InventoryApartment[]> {
  const { db } = deps.database;
  const today = todayAt(deps);
  const [rows, occupancy] = await Promise.all([listInventoryRows(db), listOccupancy(db)]);
  const byApartment = new Map(occupancy.map((one) => [one.apartment_id, one]));
  return rows.map((row) => {
    const nobody = { tenant: null, lease: null, waiting: 0 };
    return serializeInventoryApartment(row, byApartment.get(row.id) ?? nobody, today);
  });
}

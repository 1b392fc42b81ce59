import type { InventoryApartment } from '@surela/contract';
import { minor, unitsFromMinor } from '@surela/values/money';
import type { listInventoryRows } from './inventory.store.ts';

type Row = Awaited<ReturnType<typeof listInventoryRows>>[number];
type Inhabited = { readonly tenant: string | null; readonly waiting: number };

/** An apartment as the admin sees it. Who lives there is known to the agreements, which bring it. */
export function inventoryOnTheWire(row: Row, { tenant, waiting }: Inhabited): InventoryApartment {
  const [face] = row.pictures;
  return {
    _id: row.id,
    image: face?.address ?? '',
    preview: face?.preview ?? '',
    apartment: row.number,
    floor: row.floor,
    block: row.block,
    rent: unitsFromMinor(minor(row.rent_minor)),
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    size: row.size_m2,
    vacant: row.vacant,
    availableOn: row.available_on === null ? null : String(row.available_on),
    description: row.description,
    pictures: row.pictures,
    retired: row.retired_at !== null,
    tenant,
    waiting,
  };
}

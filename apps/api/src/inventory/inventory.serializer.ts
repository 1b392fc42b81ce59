import type { InventoryApartment } from '@surela/contract';
import { serializeApartment } from '../apartments/apartment.serializer.ts';
import type { listInventoryRows } from './inventory.store.ts';

type Row = Awaited<ReturnType<typeof listInventoryRows>>[number];
type Inhabited = { readonly tenant: string | null; readonly waiting: number };

/** An apartment as the admin sees it. Who lives there is known to the agreements, which bring it. */
export function serializeInventoryApartment(row: Row, { tenant, waiting }: Inhabited): InventoryApartment {
  const [face] = row.pictures;
  const listed = { ...row, image: face?.address ?? '', preview: face?.preview ?? '' };
  return {
    ...serializeApartment(listed),
    description: row.description,
    pictures: row.pictures,
    retired: row.retired_at !== null,
    tenant,
    waiting,
  };
}

import type { InventoryApartment } from '@surela/contract';
import { serializeApartment } from '../apartments/index.ts';
import type { listInventoryRows } from './inventory.store.ts';

type Row = Awaited<ReturnType<typeof listInventoryRows>>[number];
type Occupancy = { readonly tenant: string | null; readonly waiting: number };

/** An apartment as the admin sees it. */
export function serializeInventoryApartment(row: Row, { tenant, waiting }: Occupancy): InventoryApartment {
  const cover = row.pictures.find(({ kind }) => kind === 'photo');
  return {
    ...serializeApartment({
      ...row,
      image: cover?.address ?? '',
      preview: cover?.preview ?? '',
      caption: cover?.caption ?? '',
    }),
    description: row.description,
    pictures: row.pictures,
    retired: row.retired_at !== null,
    tenant,
    waiting,
  };
}

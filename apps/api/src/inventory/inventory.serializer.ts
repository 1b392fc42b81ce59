import type { InventoryApartment } from '@surela/contract';
import { minor, unitsFromMinor } from '@surela/values/money';
import { serializeApartment } from '../apartments/index.ts';
import type { listInventoryRows } from './inventory.store.ts';

type Row = Awaited<ReturnType<typeof listInventoryRows>>[number];
export type Occupancy = {
  readonly tenant: string | null;
  readonly lease_rent_minor: number | null;
  readonly waiting: number;
};

/** In currency units. A lease keeps the rent it was made with. */
export function leaseRentOf({ lease_rent_minor: rent }: Pick<Occupancy, 'lease_rent_minor'>): number | null {
  return rent === null ? null : unitsFromMinor(minor(rent));
}

/** An apartment as the admin sees it. */
export function serializeInventoryApartment(row: Row, occupancy: Occupancy): InventoryApartment {
  const cover = row.pictures.find(({ kind }) => kind === 'photo');
  return {
    ...serializeApartment({
      ...row,
      // What the admin edits: the day after the lease is not it.
      free_from: null,
      image: cover?.address ?? '',
      preview: cover?.preview ?? '',
      caption: cover?.caption ?? '',
    }),
    description: row.description,
    pictures: row.pictures,
    retired: row.retired_at !== null,
    freeFrom: row.free_from,
    tenant: occupancy.tenant,
    leaseRent: leaseRentOf(occupancy),
    waiting: occupancy.waiting,
  };
}

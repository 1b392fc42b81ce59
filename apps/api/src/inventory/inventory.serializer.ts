import type { InventoryApartment } from '@surela/contract';
import type { CalendarDate } from '@surela/values/calendar-date';
import { minor, unitsFromMinor } from '@surela/values/money';
import { presentRent } from '../agreements/index.ts';
import { serializeApartment } from '../apartments/index.ts';
import type { listInventoryRows } from './inventory.store.ts';

type Row = Awaited<ReturnType<typeof listInventoryRows>>[number];
export type Occupancy = {
  readonly tenant: string | null;
  readonly lease: Parameters<typeof presentRent>[0] | null;
  readonly waiting: number;
};

/** In currency units. A lease keeps the rent that was agreed with its tenant. */
export function leaseRentOf({ lease }: Pick<Occupancy, 'lease'>, today: CalendarDate): number | null {
  return lease && unitsFromMinor(minor(presentRent(lease, today)));
}

/** An apartment as the admin sees it. */
export function serializeInventoryApartment(row: Row, occupancy: Occupancy, today: CalendarDate): InventoryApartment {
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
    leaseRent: leaseRentOf(occupancy, today),
    waiting: occupancy.waiting,
  };
}

import type { InventoryApartment } from '@surela/contract';
import { isLet } from './api/list-inventory.ts';

export const LIST_VIEWS = ['all', 'free', 'let', 'retired'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** Search and filter, as in the page's query string. */
export type InventoryFilter = { readonly search: string; readonly show: ListView };

export function parseInventoryFilter(address: URLSearchParams): InventoryFilter {
  return {
    search: (address.get('search') ?? '').slice(0, 100),
    show: LIST_VIEWS.find((one) => one === address.get('show')) ?? 'all',
  };
}

export function inventoryFilterToParams({ search, show }: InventoryFilter): URLSearchParams {
  return new URLSearchParams({ ...(search && { search }), ...(show !== 'all' && { show }) });
}

export function belongsTo(show: ListView, apartment: InventoryApartment): boolean {
  if (show === 'all') return true;
  if (apartment.retired) return show === 'retired';
  return show === (isLet(apartment) ? 'let' : 'free');
}

/** Matches part of the number or of the tenant's name, or the whole block: 'b' and 'block b' both mean block B. */
export function matches(search: string, { apartment, block, tenant }: InventoryApartment): boolean {
  const said = search.trim().toLowerCase();
  if ([block.toLowerCase(), `block ${block.toLowerCase()}`].includes(said)) return true;
  return `${apartment}\n${tenant ?? ''}`.toLowerCase().includes(said);
}

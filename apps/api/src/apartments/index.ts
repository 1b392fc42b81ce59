export { apartmentsRoutes } from './apartments.routes.ts';
export {
  countApartments,
  insertApartments,
  lockApartment,
  lockForRequest,
  type NewApartment,
} from './apartments.store.ts';
export { inventoryRoutes } from './inventory.routes.ts';
export { listInventoryRows, markRetired } from './inventory.store.ts';
export { serializeInventoryApartment } from './inventory-on-the-wire.ts';

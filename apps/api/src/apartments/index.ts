export { inventoryRoutes } from '../inventory/inventory.routes.ts';
export { serializeInventoryApartment } from '../inventory/inventory.serializer.ts';
export { listInventoryRows, markRetired } from '../inventory/inventory.store.ts';
export { apartmentsRoutes } from './apartments.routes.ts';
export {
  countApartments,
  insertApartments,
  lockApartment,
  lockForRequest,
  type NewApartment,
} from './apartments.store.ts';

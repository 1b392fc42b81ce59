export { inventoryRoutes } from './inventory.routes.ts';
export { insertApartments, type NewApartment } from './inventory.store.ts';

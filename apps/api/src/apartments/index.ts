export { apartmentsRoutes } from './apartments.routes.ts';
export { countApartments, insertApartments, type NewApartment } from './apartments.store.ts';

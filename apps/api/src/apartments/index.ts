export { apartmentsRoutes } from './apartments.routes.ts';
export {
  countApartments,
  insertApartments,
  lockApartment,
  lockForRequest,
  type NewApartment,
} from './apartments.store.ts';

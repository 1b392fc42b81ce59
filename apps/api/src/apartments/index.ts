export { serializeApartment } from './apartment.serializer.ts';
export { apartmentsRoutes } from './apartments.routes.ts';
export { countApartments, lockApartment, lockForRequest } from './apartments.store.ts';

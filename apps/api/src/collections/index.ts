export { collectionsRoutes } from './collections.routes.ts';

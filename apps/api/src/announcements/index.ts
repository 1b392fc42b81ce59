export { announcementsRoutes } from './announcements.routes.ts';
export { insertAnnouncement, type NewAnnouncement } from './announcements.store.ts';

import type { FastifyInstance } from 'fastify';
import { addListRoute, addRoute } from '../platform/http/route.ts';
import type { AnnouncementDeps } from './announcement-reader.ts';
import { changeMailPreference, readMailPreference } from './mail-preference.ts';
import { markRead } from './mark-read.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import { countUnreadAnnouncements, listAnnouncements, readAnnouncement } from './read-announcements.ts';
import { updateAnnouncement } from './update-announcement.ts';

export function announcementsRoutes(app: FastifyInstance, board: AnnouncementDeps): void {
  addRoute(app, 'POST /api/announcements', async ({ actor, body }) => ({
    insertedId: await publishAnnouncement(board, actor, body),
  }));
  addListRoute(app, 'GET /api/announcements', ({ actor, query }) => listAnnouncements(board, actor, query.page));
  addRoute(app, 'GET /api/announcements/unread', async ({ actor }) => ({
    count: await countUnreadAnnouncements(board, actor),
  }));
  addRoute(app, 'GET /api/announcements/:id', ({ actor, params }) => readAnnouncement(board, actor, params.id));
  addRoute(app, 'PATCH /api/announcements/:id', async ({ actor, params, body }) => ({
    modifiedCount: (await updateAnnouncement(board, actor, params.id, body)) ? 1 : 0,
  }));
  addRoute(app, 'POST /api/announcements/read', async ({ actor, body: { ids, upTo } }) => ({
    modifiedCount: await markRead(board, actor, { ids, upTo }),
  }));
  addRoute(app, 'GET /api/mail-preference', ({ actor }) => readMailPreference(board.database, actor));
  addRoute(app, 'PATCH /api/mail-preference', async ({ actor, body }) => ({
    modifiedCount: (await changeMailPreference(board.database, actor, body.announcements)) ? 1 : 0,
  }));
}

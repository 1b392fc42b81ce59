import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { addListRoute, addRoute } from '../platform/http/route.ts';
import { countAudiences } from './count-audiences.ts';
import { changeMailPreference, readMailPreference } from './mail-preference.ts';
import { markRead } from './mark-read.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import { countUnreadAnnouncements, listAnnouncements, readAnnouncement } from './read-announcements.ts';
import { updateAnnouncement } from './update-announcement.ts';

export function announcementsRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'clock' | 'building' | 'publicUrl'>,
): void {
  addRoute(app, 'POST /api/announcements', async ({ actor, body }) => {
    const { id, ...sent } = await publishAnnouncement(deps, actor, body);
    return { insertedId: id, ...sent };
  });
  addListRoute(app, 'GET /api/announcements', ({ actor, query }) => listAnnouncements(deps, actor, query.page));
  addRoute(app, 'GET /api/announcements/unread', async ({ actor }) => ({
    count: await countUnreadAnnouncements(deps, actor),
  }));
  addRoute(app, 'GET /api/announcements/audiences', () => countAudiences(deps.database));
  addRoute(app, 'GET /api/announcements/:id', ({ actor, params }) => readAnnouncement(deps, actor, params.id));
  addRoute(app, 'PATCH /api/announcements/:id', async ({ actor, params, body }) => ({
    modifiedCount: (await updateAnnouncement(deps, actor, params.id, body)) ? 1 : 0,
  }));
  addRoute(app, 'POST /api/announcements/read', async ({ actor, body: { ids, upTo } }) => ({
    modifiedCount: await markRead(deps, actor, { ids, upTo }),
  }));
  addRoute(app, 'GET /api/mail-preference', ({ actor }) => readMailPreference(deps.database, actor));
  addRoute(app, 'PATCH /api/mail-preference', async ({ actor, body }) => ({
    modifiedCount: (await changeMailPreference(deps.database, actor, body.announcements)) ? 1 : 0,
  }));
}

import type { FastifyInstance } from 'fastify';
import { answerCall } from '../platform/route.ts';
import { changeAnnouncement } from './change-announcement.ts';
import { changeMailPreference, readMailPreference } from './mail-preference.ts';
import { markRead } from './mark-read.ts';
import type { Noticeboard } from './noticeboard.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import { countUnreadAnnouncements, listAnnouncements, showAnnouncement } from './read-announcements.ts';

export function announcementsRoutes(app: FastifyInstance, board: Noticeboard): void {
  answerCall(app, 'POST /api/announcements', async ({ actor, body }) => ({
    insertedId: await publishAnnouncement(board, actor, body),
  }));
  answerCall(app, 'GET /api/announcements', ({ actor, query }) => listAnnouncements(board, actor, query.page));
  answerCall(app, 'GET /api/announcements/unread', async ({ actor }) => ({
    count: await countUnreadAnnouncements(board, actor),
  }));
  answerCall(app, 'GET /api/announcements/:id', ({ actor, params }) => showAnnouncement(board, actor, params.id));
  answerCall(app, 'PATCH /api/announcements/:id', async ({ actor, params, body }) => ({
    modifiedCount: (await changeAnnouncement(board, actor, params.id, body)) ? 1 : 0,
  }));
  answerCall(app, 'POST /api/announcements/read', async ({ actor, body: { ids, upTo } }) => ({
    modifiedCount: await markRead(board, actor, { ids, upTo }),
  }));
  answerCall(app, 'GET /api/mail-preference', ({ actor }) => readMailPreference(board.database, actor));
  answerCall(app, 'PATCH /api/mail-preference', async ({ actor, body }) => ({
    modifiedCount: (await changeMailPreference(board.database, actor, body.announcements)) ? 1 : 0,
  }));
}

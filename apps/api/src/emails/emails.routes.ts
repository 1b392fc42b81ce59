import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { addRoute } from '../platform/http/route.ts';
import { listMyEmails } from './list-my-emails.ts';
import { sendEmailAgain } from './send-email-again.ts';

export function emailsRoutes(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  addRoute(app, 'GET /api/my-emails', ({ actor }) => listMyEmails(database, actor));
  addRoute(app, 'POST /api/emails/:id/send-again', ({ actor, params }) => sendEmailAgain(database, actor, params.id));
}

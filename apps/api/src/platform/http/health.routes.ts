import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { AppError } from './app-error.ts';
import { addRoute } from './route.ts';

type HealthDeps = { readonly database: Database; readonly isStopping: () => boolean };

const PING = { name: 'ping', text: 'select 1' };

export function healthRoutes(app: FastifyInstance, { database, isStopping }: HealthDeps): void {
  addRoute(app, 'GET /healthz', async () => ({ status: 'ok' }));

  addRoute(app, 'GET /readyz', async () => {
    if (isStopping()) throw new AppError('not-available', 'Shutting down.', 1);
    await database.readNamed(PING, []);
    return { status: 'ok' };
  });
}

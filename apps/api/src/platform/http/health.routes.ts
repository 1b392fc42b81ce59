import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { AppError } from './app-error.ts';
import { addRoute } from './route.ts';

type Parts = { readonly database: Database; readonly isStopping: () => boolean };

const ANY_ROW = { name: 'are-you-there', text: 'select 1' };

export function healthRoutes(app: FastifyInstance, { database, isStopping }: Parts): void {
  addRoute(app, 'GET /healthz', async () => ({ status: 'ok' }));

  addRoute(app, 'GET /readyz', async () => {
    if (isStopping()) throw new AppError('not-available', 'Shutting down.', 1);
    await database.readNamed(ANY_ROW, []);
    return { status: 'ok' };
  });
}

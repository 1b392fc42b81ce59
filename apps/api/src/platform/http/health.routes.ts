import type { FastifyInstance } from 'fastify';
import { askAtMostEvery } from '../ask-at-most-every.ts';
import type { Database } from '../database/database.ts';
import { AppError } from './app-error.ts';
import { addRoute } from './route.ts';

type HealthDeps = {
  readonly database: Database;
  readonly isStopping: () => boolean;
  readonly warnings: () => readonly string[];
};

const PING = { name: 'ping', text: 'select 1' };
const READY_MS = 1_000;

export function healthRoutes(app: FastifyInstance, { database, isStopping, warnings }: HealthDeps): void {
  const reachDatabase = askAtMostEvery(READY_MS, () => database.readNamed(PING, []));

  const refuseIfStopping = () => {
    if (isStopping()) throw new AppError('not-available', 'Shutting down.', 1);
  };

  // A proxy that asks often enough sends nothing more to this process before its port is closed.
  addRoute(app, 'GET /healthz', async () => {
    refuseIfStopping();
    return { status: 'ok' };
  });

  addRoute(app, 'GET /readyz', async () => {
    refuseIfStopping();
    await reachDatabase();
    const found = warnings();
    return { status: 'ok', ...(found.length > 0 && { warnings: [...found] }) };
  });
}

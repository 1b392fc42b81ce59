import type { FastifyInstance } from 'fastify';
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
  const reachDatabase = onceASecond(() => database.readNamed(PING, []));

  addRoute(app, 'GET /healthz', async () => ({ status: 'ok' }));

  addRoute(app, 'GET /readyz', async () => {
    if (isStopping()) throw new AppError('not-available', 'Shutting down.', 1);
    await reachDatabase();
    const found = warnings();
    return { status: 'ok', ...(found.length > 0 && { warnings: [...found] }) };
  });
}

/** At most one check at a time and one per second. Simultaneous requests share its result. */
function onceASecond(ask: () => Promise<unknown>): () => Promise<unknown> {
  let answer: Promise<unknown> | undefined;
  let validUntil = Number.POSITIVE_INFINITY;
  return () => {
    if (answer && performance.now() < validUntil) return answer;
    validUntil = Number.POSITIVE_INFINITY;
    answer = ask().finally(() => (validUntil = performance.now() + READY_MS));
    return answer;
  };
}

import type { FastifyInstance } from 'fastify';
import { addRoute } from '../platform/http/route.ts';
import { listWriteOffs } from './list-write-offs.ts';
import { undoWriteOff } from './undo-write-off.ts';
import { type WriteOffDeps, writeOffDebt } from './write-off-debt.ts';

export function writeOffsRoutes(app: FastifyInstance, deps: WriteOffDeps): void {
  addRoute(app, 'GET /api/write-offs', () => listWriteOffs(deps.database));
  addRoute(app, 'POST /api/leases/:id/write-offs', ({ actor, params, body }) =>
    writeOffDebt(deps, actor, params.id, body),
  );
  addRoute(app, 'POST /api/write-offs/:id/undo', ({ actor, params }) => undoWriteOff(deps, actor, params.id));
}

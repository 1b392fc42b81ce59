import type { FastifyInstance } from 'fastify';
import type { AcceptDeps } from '../agreements/index.ts';
import { addListRoute, addRoute } from '../platform/http/route.ts';
import { changeRole } from './change-role.ts';
import { listMembers } from './list-members.ts';
import { removeMember } from './remove-member.ts';

export function membersRoutes(app: FastifyInstance, deps: AcceptDeps): void {
  addListRoute(app, 'GET /api/users', () => listMembers(deps));
  addRoute(app, 'PATCH /api/users/:email', async ({ actor, params, body }) => ({
    modifiedCount: (await changeRole(deps, actor, params.email, body.role)) ? 1 : 0,
  }));
  addRoute(app, 'PATCH /api/remove-member', async ({ actor, body: { email = '', id, reason = '' } }) => ({
    modifiedCount: (await removeMember(deps, actor, id ? { id } : { email }, reason)) ? 1 : 0,
  }));
}

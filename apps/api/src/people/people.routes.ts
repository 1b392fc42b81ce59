import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../platform/auth/authenticate.ts';
import type { Deps } from '../platform/deps.ts';
import { addRoute } from '../platform/http/route.ts';
import { exchangeToken } from './exchange-token.ts';
import { registerPerson } from './register-person.ts';

type PeopleDeps = Pick<Deps, 'database' | 'identityProvider' | 'tokens'>;

export function peopleRoutes(app: FastifyInstance, deps: PeopleDeps): void {
  addRoute(app, 'POST /jwt', async ({ body, request }) => ({
    token: await exchangeToken(deps, bearerToken(request), body.email),
  }));

  addRoute(app, 'POST /api/users', async ({ body, actor }) => ({
    insertedId: await registerPerson(deps.database, actor, { name: body.name, photo: body.photo || null }),
  }));

  addRoute(app, 'GET /api/users/admin/:email', async ({ actor }) => ({ admin: actor.role === 'admin' }));
  addRoute(app, 'GET /api/users/member/:email', async ({ actor }) => ({ member: actor.role === 'member' }));
}

import type { FastifyInstance } from 'fastify';
import type { AccessTokens } from '../platform/auth/access-token.ts';
import { bearerToken } from '../platform/auth/authenticate.ts';
import type { IdentityProvider } from '../platform/auth/identity-provider.ts';
import type { Database } from '../platform/database/database.ts';
import { addRoute } from '../platform/http/route.ts';
import { exchangeToken } from './exchange-token.ts';
import { registerPerson } from './register-person.ts';

type Parts = {
  readonly database: Database;
  readonly identityProvider: IdentityProvider;
  readonly tokens: AccessTokens;
};

export function peopleRoutes(app: FastifyInstance, parts: Parts): void {
  addRoute(app, 'POST /jwt', async ({ body, request }) => ({
    token: await exchangeToken(parts, bearerToken(request), body.email),
  }));

  addRoute(app, 'POST /api/users', async ({ body, actor }) => ({
    insertedId: await registerPerson(parts.database, actor, { name: body.name, photo: body.photo || null }),
  }));

  addRoute(app, 'GET /api/users/admin/:email', async ({ actor }) => ({ admin: actor.role === 'admin' }));
  addRoute(app, 'GET /api/users/member/:email', async ({ actor }) => ({ member: actor.role === 'member' }));
}

import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../platform/auth/authenticate.ts';
import { addListRoute, addRoute } from '../platform/http/route.ts';
import { blockPerson } from './block-person.ts';
import { demoteAdmin } from './demote-admin.ts';
import { type ExchangeDeps, exchangeToken } from './exchange-token.ts';
import { listPeople } from './list-people.ts';
import { keptPhoto } from './list-photo.ts';
import { makeAdmin } from './make-admin.ts';
import { assertPlainName } from './person-name.ts';
import { registerPerson } from './register-person.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { unblockPerson } from './unblock-person.ts';

export function peopleRoutes(app: FastifyInstance, deps: ExchangeDeps): void {
  addRoute(app, 'POST /jwt', ({ body, request }) =>
    exchangeToken(deps, { idToken: bearerToken(request), email: body.email, from: request.ip }),
  );

  addRoute(app, 'POST /api/users', async ({ body, actor, request }) => {
    // The raw body: direction marks are stripped before a handler sees it.
    assertPlainName(request.body);
    return { insertedId: await registerPerson(deps, actor, { name: body.name, photo: keptPhoto(body.photo) }) };
  });

  addRoute(app, 'GET /api/users/admin/:email', async ({ actor }) => ({ admin: actor.role === 'admin' }));
  addRoute(app, 'GET /api/users/member/:email', async ({ actor }) => ({ member: actor.role === 'member' }));

  addListRoute(app, 'GET /api/people', ({ query }) => listPeople(deps.database, query));
  addRoute(app, 'POST /api/people/:id/make-admin', async ({ actor, params: { id }, body: { reason } }) =>
    changed(await makeAdmin(deps, id, { actor, reason })),
  );
  addRoute(app, 'POST /api/people/:id/demote', async ({ actor, params: { id }, body: { reason } }) =>
    changed(await demoteAdmin(deps, id, { actor, reason })),
  );
  addRoute(app, 'POST /api/people/:id/block', async ({ actor, params: { id }, body: { reason } }) =>
    changed(await blockPerson(deps, id, { actor, reason })),
  );
  addRoute(app, 'POST /api/people/:id/unblock', async ({ actor, params: { id }, body: { reason } }) =>
    changed(await unblockPerson(deps, id, { actor, reason })),
  );
  addRoute(app, 'POST /api/people/:id/sign-out', async ({ actor, params: { id }, body: { reason } }) =>
    changed(await revokeSessions(deps, id, { actor, reason })),
  );
}

function changed(done: boolean): { modifiedCount: number } {
  return { modifiedCount: done ? 1 : 0 };
}

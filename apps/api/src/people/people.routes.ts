import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../platform/auth/authenticate.ts';
import type { Deps } from '../platform/deps.ts';
import { addListRoute, addRoute, addUploadRoute } from '../platform/http/route.ts';
import { type ExchangeDeps, exchangeToken } from './exchange-token.ts';
import { listPeople } from './list-people.ts';
import { keptPhoto } from './list-photo.ts';
import { blockPerson } from './manage/block-person.ts';
import { demoteAdmin } from './manage/demote-admin.ts';
import { makeAdmin } from './manage/make-admin.ts';
import { unblockPerson } from './manage/unblock-person.ts';
import { changeMyProfile } from './my-profile/change-my-profile.ts';
import { endMySessions } from './my-profile/end-my-sessions.ts';
import { readMyProfile } from './my-profile/read-my-profile.ts';
import { assertPlainName } from './person-name.ts';
import { removePhoto } from './photo/remove-photo.ts';
import { uploadPhoto } from './photo/upload-photo.ts';
import { readTenancy, type TenancyDeps } from './read-tenancy.ts';
import { registerPerson } from './register-person.ts';
import { revokeSessions } from './revoke-sessions.ts';

export function peopleRoutes(
  app: FastifyInstance,
  deps: ExchangeDeps & TenancyDeps & Pick<Deps, 'publicUrl' | 'pictures' | 'log'>,
): void {
  addRoute(app, 'POST /jwt', ({ body, request }) =>
    exchangeToken(deps, { idToken: bearerToken(request), email: body.email, from: request.ip }),
  );

  addRoute(app, 'POST /api/users', async ({ body, actor, request }) => {
    assertPlainName(request.body);
    const { name, termsVersion } = body;
    return { insertedId: await registerPerson(deps, actor, { name, photo: keptPhoto(body.photo), termsVersion }) };
  });

  addRoute(app, 'GET /api/users/admin/:email', async ({ actor }) => ({ admin: actor.role === 'admin' }));
  addRoute(app, 'GET /api/users/member/:email', ({ actor }) => readTenancy(deps, actor));

  addRoute(app, 'GET /api/my-profile', ({ actor }) => readMyProfile(deps.database, actor));
  addRoute(app, 'PATCH /api/my-profile', async ({ actor, body, request }) => {
    assertPlainName(request.body);
    return changed(await changeMyProfile(deps, actor, body));
  });
  addRoute(app, 'POST /api/my-profile/sign-out', async ({ actor, body: { sessions } }) =>
    changed(await endMySessions(deps, actor, sessions)),
  );
  addUploadRoute(app, 'PUT /api/my-profile/photo', ({ actor, file }) => uploadPhoto(deps, actor, file));
  addRoute(app, 'DELETE /api/my-profile/photo', async ({ actor }) => changed(await removePhoto(deps, actor)));

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

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { addListRoute, addRoute } from '../platform/http/route.ts';
import type { AcceptDeps } from './accept-agreement.ts';
import { askToVerify } from './ask-to-verify.ts';
import { decideAgreement } from './decide-agreement.ts';
import { type AgreementReaderDeps, countAgreementsFor, listAgreements, readOwnAgreement } from './read-agreements.ts';
import { requestAgreement } from './request-agreement.ts';
import { withdrawAgreement } from './withdraw-agreement.ts';

export function agreementsRoutes(
  app: FastifyInstance,
  deps: AcceptDeps & AgreementReaderDeps & Pick<Deps, 'publicUrl'>,
): void {
  const { database } = deps;
  addRoute(app, 'POST /api/agreement', async ({ actor, body: { block, apartment, floor, ...terms } }) => {
    const { rent: rentSeen, movesInOn } = terms;
    return {
      insertedId: await requestAgreement(deps, actor, { block, number: apartment, floor }, { rentSeen, movesInOn }),
    };
  });
  addRoute(app, 'GET /api/single-agreement', ({ actor }) => readOwnAgreement(deps, actor));
  addRoute(app, 'PATCH /api/withdraw-agreement', async ({ actor }) => counted(await withdrawAgreement(deps, actor)));

  addListRoute(app, 'GET /api/agreements', ({ query: { page, ...filter } }) => listAgreements(deps, page, filter));
  addRoute(app, 'GET /api/agreement-count', ({ query }) => countAgreementsFor(database, query));
  addRoute(app, 'PATCH /api/agreements/:id', async ({ actor, params, body: { decision, reason = '', startsOn } }) => {
    const alsoDeclined = await decideAgreement(deps, actor, params.id, { decision, reason, startsOn });
    return { modifiedCount: 1, alsoDeclined };
  });
  addRoute(app, 'POST /api/agreements/:id/ask-to-verify', ({ actor, params }) => askToVerify(deps, actor, params.id));
}

function counted(done: boolean): { modifiedCount: number } {
  return { modifiedCount: done ? 1 : 0 };
}

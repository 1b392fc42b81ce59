import type { FastifyInstance } from 'fastify';
import { changeRole } from '../members/change-role.ts';
import { listMembers } from '../members/list-members.ts';
import { removeMember } from '../members/remove-member.ts';
import { addListRoute, addRoute } from '../platform/http/route.ts';
import { decideAgreement } from './decide-agreement.ts';
import type { AgreementDeps } from './office.ts';
import { type AgreementReaderDeps, countAgreementsFor, listAgreements, readOwnAgreement } from './read-agreements.ts';
import { requestAgreement } from './request-agreement.ts';
import { withdrawAgreement } from './withdraw-agreement.ts';

export function agreementsRoutes(app: FastifyInstance, office: AgreementDeps & AgreementReaderDeps): void {
  const { database } = office;
  addRoute(app, 'POST /api/agreement', async ({ actor, body: { block, apartment, floor } }) => ({
    insertedId: await requestAgreement(office, actor, { block, number: apartment, floor }),
  }));
  addRoute(app, 'GET /api/single-agreement', ({ actor }) => readOwnAgreement(office, actor));
  addRoute(app, 'PATCH /api/withdraw-agreement', async ({ actor }) => counted(await withdrawAgreement(office, actor)));

  addListRoute(app, 'GET /api/agreements', ({ query: { page, ...filter } }) => listAgreements(office, page, filter));
  addRoute(app, 'GET /api/agreement-count', ({ query }) => countAgreementsFor(database, query));
  addRoute(app, 'PATCH /api/agreements/:id', async ({ actor, params, body: { decision, reason = '' } }) => {
    const alsoDeclined = await decideAgreement(office, actor, params.id, { decision, reason });
    return { modifiedCount: 1, alsoDeclined };
  });
  addRoute(app, 'PATCH /api/users/:email', async ({ actor, params, body }) =>
    counted(await changeRole(office, actor, params.email, body.role)),
  );
  addListRoute(app, 'GET /api/users', () => listMembers(database));
  addRoute(app, 'PATCH /api/remove-member', async ({ actor, body: { email, reason = '' } }) =>
    counted(await removeMember(office, actor, email, reason)),
  );
}

function counted(done: boolean): { modifiedCount: number } {
  return { modifiedCount: done ? 1 : 0 };
}

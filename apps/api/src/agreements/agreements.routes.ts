import type { FastifyInstance } from 'fastify';
import { answerCall } from '../platform/route.ts';
import { changeRole } from './change-role.ts';
import { decideAgreement } from './decide-agreement.ts';
import { listInventory } from './list-inventory.ts';
import { listMembers } from './list-members.ts';
import type { Office } from './office.ts';
import { countListed, listAgreements, readOwnAgreement } from './read-agreements.ts';
import { removeMember } from './remove-member.ts';
import { requestAgreement } from './request-agreement.ts';
import { retireApartment } from './retire-apartment.ts';
import { withdrawAgreement } from './withdraw-agreement.ts';

export function agreementsRoutes(app: FastifyInstance, office: Office): void {
  const { database } = office;
  answerCall(app, 'POST /api/agreement', async ({ actor, body: { block, apartment, floor } }) => ({
    insertedId: await requestAgreement(office, actor, { block, number: apartment, floor }),
  }));
  answerCall(app, 'GET /api/single-agreement', ({ actor }) => readOwnAgreement(database, actor));
  answerCall(app, 'PATCH /api/withdraw-agreement', async ({ actor }) =>
    counted(await withdrawAgreement(office, actor)),
  );

  answerCall(app, 'GET /api/agreements', ({ query: { page, ...wish } }) => listAgreements(database, page, wish));
  answerCall(app, 'GET /api/agreement-count', ({ query }) => countListed(database, query));
  answerCall(app, 'PATCH /api/agreements/:id', async ({ actor, params, body: { decision, reason = '' } }) => {
    const alsoDeclined = await decideAgreement(office, actor, params.id, { decision, reason });
    return { modifiedCount: 1, alsoDeclined };
  });
  answerCall(app, 'PATCH /api/users/:email', async ({ actor, params, body }) =>
    counted(await changeRole(office, actor, params.email, body.role)),
  );
  answerCall(app, 'GET /api/users', () => listMembers(database));
  answerCall(app, 'GET /api/inventory', () => listInventory(database));
  answerCall(app, 'PATCH /api/apartments/:id/retired', async ({ actor, params, body }) =>
    counted(await retireApartment(office, actor, params.id, body.retired)),
  );
  answerCall(app, 'PATCH /api/remove-member', async ({ actor, body: { email, reason = '' } }) =>
    counted(await removeMember(office, actor, email, reason)),
  );
}

function counted(done: boolean): { modifiedCount: number } {
  return { modifiedCount: done ? 1 : 0 };
}

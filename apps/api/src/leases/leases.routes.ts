import { calendarDate } from '@surela/values/calendar-date';
import { minorFromUnits } from '@surela/values/money';
import type { FastifyInstance } from 'fastify';
import { addRoute } from '../platform/http/route.ts';
import { cancelRent } from './cancel-rent.ts';
import { changeLastDay, type LeaseDeps } from './change-last-day.ts';
import { changeRent } from './change-rent.ts';
import type { NewRent } from './check-new-rent.ts';
import { listRents } from './list-rents.ts';
import { previewRent } from './preview-rent.ts';

export function leasesRoutes(app: FastifyInstance, deps: LeaseDeps): void {
  addRoute(app, 'PATCH /api/leases/:id/end', async ({ actor, params, body: { endsOn, reason } }) => {
    const lastDay = endsOn === null ? null : calendarDate(endsOn);
    const { changed, ended } = await changeLastDay(deps, actor, params.id, { endsOn: lastDay, reason });
    return { modifiedCount: changed ? 1 : 0, ended };
  });
  addRoute(app, 'GET /api/leases/:id/rents', ({ params }) => listRents(deps, params.id));
  addRoute(app, 'POST /api/leases/:id/rents', async ({ actor, params, body }) => ({
    modifiedCount: (await changeRent(deps, actor, params.id, newRent(body))) ? 1 : 0,
  }));
  addRoute(app, 'POST /api/leases/:id/rents/preview', ({ params, body }) =>
    previewRent(deps, params.id, newRent(body)),
  );
  addRoute(app, 'DELETE /api/leases/:id/rents/:fromOn', async ({ actor, params }) => ({
    modifiedCount: (await cancelRent(deps, actor, params.id, calendarDate(params.fromOn))) ? 1 : 0,
  }));
}

function newRent({ fromOn, rent }: { readonly fromOn: string; readonly rent: number }): NewRent {
  return { fromOn: calendarDate(fromOn), rentMinor: minorFromUnits(rent) };
}

import { calendarDate } from '@surela/values/calendar-date';
import type { FastifyInstance } from 'fastify';
import { addRoute } from '../platform/http/route.ts';
import { changeLastDay, type LeaseDeps } from './change-last-day.ts';

export function leasesRoutes(app: FastifyInstance, deps: LeaseDeps): void {
  addRoute(app, 'PATCH /api/leases/:id/end', async ({ actor, params, body: { endsOn, reason } }) => {
    const lastDay = endsOn === null ? null : calendarDate(endsOn);
    const { changed, ended } = await changeLastDay(deps, actor, params.id, { endsOn: lastDay, reason });
    return { modifiedCount: changed ? 1 : 0, ended };
  });
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { addListRoute, addRoute } from '../platform/http/route.ts';
import { createCoupon } from './create-coupon.ts';
import { deleteCoupon } from './delete-coupon.ts';
import { listAvailableCoupons } from './list-available-coupons.ts';
import { countCouponsFor, listCoupons } from './list-coupons.ts';
import { lookUpCoupon } from './look-up-coupon.ts';
import { setAvailability } from './set-availability.ts';

export function couponsRoutes(app: FastifyInstance, deps: Pick<Deps, 'database' | 'clock' | 'building'>): void {
  const { database } = deps;
  addListRoute(app, 'GET /api/available-coupons', ({ actor }) => listAvailableCoupons(deps, actor));
  addRoute(app, 'GET /api/coupons/:code', async ({ actor, params }) => ({
    percentage: await lookUpCoupon(deps, actor, params.code),
  }));

  addListRoute(app, 'GET /api/coupons', ({ query: { page, search } }) => listCoupons(database, page, search));
  addRoute(app, 'GET /api/coupon-count', async ({ query }) => ({
    total: await countCouponsFor(database, query.search),
  }));
  addRoute(app, 'POST /api/coupons', async ({ actor, body }) => {
    const { code, percentage, available, desc: description } = body;
    const { endsOn: ends_on, totalLimit: total_limit, memberLimit: member_limit } = body;
    const coupon = { code, percentage, available, description, ends_on, total_limit, member_limit };
    return { insertedId: await createCoupon(database, actor, coupon) };
  });
  addRoute(app, 'PATCH /api/coupons/:id', async ({ actor, params, body }) => ({
    modifiedCount: (await setAvailability(database, actor, params.id, body.available)) ? 1 : 0,
  }));
  addRoute(app, 'DELETE /api/coupons/:id', async ({ actor, params }) => ({
    deletedCount: (await deleteCoupon(database, actor, params.id)) ? 1 : 0,
  }));
}

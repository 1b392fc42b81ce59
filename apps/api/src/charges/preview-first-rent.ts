import type { ResponseOf } from '@surela/contract';
import { units } from '@surela/values/money';
import { assertAcceptable, chooseFirstDay, findAgreement, type LeaseRow, readFirstDays } from '../agreements/index.ts';
import { todayAt } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { serializeDays } from './days-charged.serializer.ts';
import { firstRentsOf } from './first-rents.ts';

type PreviewDeps = Pick<Deps, 'database' | 'clock' | 'building'>;

/** GET /api/agreements/:id/first-rent. What the tenant owes first if the request is accepted today. */
export async function previewFirstRent(
  deps: PreviewDeps,
  id: string,
  chosen: string | undefined,
): Promise<ResponseOf<'GET /api/agreements/:id/first-rent'>> {
  const { db } = deps.database;
  const { rentDueDay: dueDay, proration } = deps.building;
  const agreement = await findAgreement(db, id);
  if (!agreement) throw new AppError('not-found', 'Request not found. Reload the list.');
  assertAcceptable(agreement, deps.clock.now());
  const today = todayAt(deps);
  const days = await readFirstDays(db, agreement, today);
  const startsOn = chooseFirstDay(days, chosen);
  const lease: LeaseRow = {
    ...agreement,
    state: 'accepted',
    decided_on: today,
    starts_on: startsOn,
    ends_on: null,
    ended_on: null,
    end_version: 0,
    historic: false,
    rents: [],
    proration,
    due_day: dueDay,
  };
  return {
    startsOn,
    earliest: days.earliest,
    latest: days.latest,
    monthlyRent: units(lease.rent_minor),
    dueDay,
    months: firstRentsOf(lease, today, dueDay).map(({ month, rentMinor, days, due }) => ({
      month,
      rent: units(rentMinor),
      days: serializeDays(days),
      dueOn: due,
    })),
  };
}

import type { ApartmentOrder, calls } from '@surela/contract';
import { minorFromUnits } from '@surela/values/money';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.ts';

export type ApartmentFilter = Omit<z.output<(typeof calls)['GET /api/apartments']['query']>, 'page'>;

const ORDERS = {
  number: [],
  'rent-low': ['rent_minor'],
  'rent-high': ['rent_minor desc'],
  'floor-low': ['floor'],
  'floor-high': ['floor desc'],
} as const satisfies Record<ApartmentOrder, readonly string[]>;

/** A total order: without it a row could be on two pages, or on none. */
const TIE_BREAKERS = ['block', 'floor', 'number'] as const;

export async function filterApartments(db: Db, filter: ApartmentFilter, limit: number, offset: number) {
  const matching = filtered(db.selectFrom('apartments'), filter);
  let listed = matching
    .leftJoin('apartment_pictures as cover', (join) =>
      join
        .onRef('cover.apartment_id', '=', 'apartments.id')
        .on('cover.kind', '=', 'photo')
        .on('cover.position', '=', 1),
    )
    .select(['apartments.id', 'number', 'block', 'floor', 'rent_minor', 'bedrooms', 'bathrooms', 'size_m2', 'vacant'])
    .select(['available_on', 'free_from', sql<string>`coalesce(address, '')`.as('image')])
    .select([sql<string>`coalesce(preview, '')`.as('preview'), sql<string>`coalesce(caption, '')`.as('caption')]);
  for (const order of [...ORDERS[filter.order], ...TIE_BREAKERS]) listed = listed.orderBy(sql.raw(order));
  const [rows, counted] = await Promise.all([
    listed.limit(limit).offset(offset).execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

type Apartments = SelectQueryBuilder<DB, 'apartments', object>;

function filtered(
  all: Apartments,
  { block, floorFrom, floorTo, rentFrom, rentTo, bedrooms, ...when }: ApartmentFilter,
) {
  let some = all.where('retired_at', 'is', null);
  if (block !== undefined) some = some.where('block', '=', block);
  if (floorFrom !== undefined) some = some.where('floor', '>=', floorFrom);
  if (floorTo !== undefined) some = some.where('floor', '<=', floorTo);
  if (rentFrom !== undefined) some = some.where('rent_minor', '>=', minorFromUnits(rentFrom));
  if (rentTo !== undefined) some = some.where('rent_minor', '<=', minorFromUnits(rentTo));
  if (bedrooms !== undefined) some = some.where('bedrooms', '>=', bedrooms);
  const { vacant, availableBy } = when;
  if (vacant || availableBy !== undefined) some = some.where('vacant', '=', true);
  if (availableBy !== undefined) {
    // Of the two days the later one counts; without any it is available now.
    some = some.where(sql<boolean>`coalesce(greatest(available_on, free_from), '-infinity') <= ${availableBy}`);
  }
  return some;
}

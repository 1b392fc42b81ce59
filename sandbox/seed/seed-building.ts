import { countApartments } from '@surela/api/apartments';
import type { Database } from '@surela/api/database';
import { insertApartments } from '@surela/api/inventory';
import building from '../../building.json' with { type: 'json' };
import { seedAnnouncements } from './announcements.ts';
import { seedApartments } from './apartments.ts';
import { seedCoupons } from './coupons.ts';
import { seedPayments } from './payments.ts';
import { seedPeople } from './people.ts';
import { seedTenants } from './tenants.ts';

export type Furnished = { readonly apartments: number; readonly people: number; readonly coupons: number };

/**
 * Fills a database with a realistic building and leaves existing rows alone. `unfurnished` adds people only, `untenanted`
 * leaves every apartment vacant.
 * @returns what was added
 */
export async function seedBuilding(
  database: Database,
  { unfurnished = false, untenanted = false } = {},
): Promise<Furnished> {
  const empty = !unfurnished && (await countApartments(database)) === 0;
  if (empty) await database.transact((tx) => insertApartments(tx, seedApartments));
  const people = await seedPeople(database);
  if (empty && !untenanted) {
    await seedTenants(database, building.timeZone);
    await seedPayments(database);
  }
  if (empty) {
    await seedAnnouncements(database, building.timeZone);
  }
  return {
    apartments: empty ? seedApartments.length : 0,
    people,
    coupons: empty ? await seedCoupons(database, building.timeZone) : 0,
  };
}

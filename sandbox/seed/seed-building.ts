import { countApartments, insertApartments } from '@surela/api/apartments';
import type { Database } from '@surela/api/database';
import { seedApartments } from './apartments.ts';
import { seedCoupons } from './coupons.ts';
import { seedPeople } from './people.ts';

export type Furnished = { readonly apartments: number; readonly people: number; readonly coupons: number };

/** Furnishes a database with a believable building. What is there already is left alone. Says what was added. */
export async function seedBuilding(database: Database): Promise<Furnished> {
  const empty = (await countApartments(database)) === 0;
  if (empty) await database.transact((tx) => insertApartments(tx, seedApartments));
  return {
    apartments: empty ? seedApartments.length : 0,
    people: await seedPeople(database),
    coupons: empty ? await seedCoupons(database) : 0,
  };
}

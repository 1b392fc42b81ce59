import { countApartments, insertApartments } from '@surela/api/apartments';
import type { Database } from '@surela/api/database';
import { seedApartments } from './apartments.ts';

/** Furnishes an empty database with a believable building, all or nothing. One that has apartments is left alone. */
export async function seedBuilding(database: Database): Promise<'seeded' | 'already there'> {
  if ((await countApartments(database)) > 0) return 'already there';
  await database.transact((tx) => insertApartments(tx, seedApartments));
  return 'seeded';
}

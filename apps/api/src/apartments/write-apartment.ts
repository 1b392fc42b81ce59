import type { ApartmentSheet } from '@surela/contract';
import { writeAudit } from '../platform/audit.ts';
import type { Actor } from '../platform/authenticate.ts';
import type { Database } from '../platform/database.ts';
import { Refusal } from '../platform/errors.ts';
import { insertSheet, isNumberTaken, markSheet } from './inventory.store.ts';
import { rowOf } from './sheet-on-the-wire.ts';

/** POST /api/apartments. From an empty database to a first listing. */
export async function addApartment(database: Database, actor: Actor, sheet: ApartmentSheet): Promise<string> {
  return database.transact(async (tx) => {
    const id = await insertSheet(tx, rowOf(sheet));
    if (!id) throw numberTaken(sheet);
    await writeAudit(tx, {
      actorId: actor.personId,
      deed: 'apartment added',
      subject: `apartment ${id}`,
      details: sheet,
    });
    return id;
  });
}

/** PATCH /api/apartments/:id. Who lives there or has asked keeps the rent they agreed to. */
export async function editApartment(
  database: Database,
  actor: Actor,
  id: string,
  sheet: ApartmentSheet,
): Promise<boolean> {
  return database.transact(async (tx) => {
    const row = rowOf(sheet);
    if (await isNumberTaken(tx, row, id)) throw numberTaken(sheet);
    if (!(await markSheet(tx, id, row))) return false;
    await writeAudit(tx, {
      actorId: actor.personId,
      deed: 'apartment changed',
      subject: `apartment ${id}`,
      details: sheet,
    });
    return true;
  });
}

function numberTaken({ block, apartment }: ApartmentSheet): Refusal {
  return new Refusal('apartment-exists', `Block ${block} has an apartment ${apartment} already.`);
}

import type { ApartmentInput } from '@surela/contract';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { toApartmentRow } from './apartment-input.serializer.ts';
import { insertApartmentInput, isNumberTaken, updateApartmentInput } from './inventory.store.ts';

/** POST /api/apartments. From an empty database to a first listing. */
export async function createApartment(database: Database, actor: Actor, sheet: ApartmentInput): Promise<string> {
  return database.transact(async (tx) => {
    const id = await insertApartmentInput(tx, toApartmentRow(sheet));
    if (!id) throw numberTaken(sheet);
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'apartment added',
      subject: `apartment ${id}`,
      details: sheet,
    });
    return id;
  });
}

/** PATCH /api/apartments/:id. Who lives there or has asked keeps the rent they agreed to. */
export async function updateApartment(
  database: Database,
  actor: Actor,
  id: string,
  sheet: ApartmentInput,
): Promise<boolean> {
  return database.transact(async (tx) => {
    const row = toApartmentRow(sheet);
    if (await isNumberTaken(tx, row, id)) throw numberTaken(sheet);
    if (!(await updateApartmentInput(tx, id, row))) return false;
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'apartment changed',
      subject: `apartment ${id}`,
      details: sheet,
    });
    return true;
  });
}

function numberTaken({ block, apartment }: ApartmentInput): AppError {
  return new AppError('apartment-exists', `Block ${block} already has an apartment ${apartment}.`);
}

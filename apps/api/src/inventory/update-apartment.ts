import type { ApartmentInput } from '@surela/contract';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { toApartmentRow } from './apartment-input.serializer.ts';
import { isNumberTaken, updateApartmentRow } from './inventory.store.ts';
import { numberTaken } from './number-taken.ts';

/**
 * PATCH /api/inventory/apartments/:id. Leases and open requests keep the rent they were made with.
 * @returns false if there is no such apartment
 */
export async function updateApartment(
  database: Database,
  actor: Actor,
  id: string,
  input: ApartmentInput,
): Promise<boolean> {
  return database.transact(async (tx) => {
    const row = toApartmentRow(input);
    if (await isNumberTaken(tx, row, id)) throw numberTaken(input);
    if (!(await updateApartmentRow(tx, id, row))) return false;
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'apartment changed',
      subject: `apartment ${id}`,
      details: input,
    });
    return true;
  });
}

import type { ApartmentInput } from '@surela/contract';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { toApartmentRow } from './apartment-input.serializer.ts';
import { insertApartment } from './inventory.store.ts';
import { numberTaken } from './number-taken.ts';

/**
 * POST /api/inventory/apartments
 * @returns the new id
 */
export async function createApartment(database: Database, actor: Actor, input: ApartmentInput): Promise<string> {
  return database.transact(async (tx) => {
    const id = await insertApartment(tx, toApartmentRow(input));
    if (!id) throw numberTaken(input);
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'apartment added',
      subject: `apartment ${id}`,
      details: input,
    });
    return id;
  });
}

import type { Database } from '../platform/database/database.ts';
import { findBrokenEntry, findEnds } from './audit.store.ts';

export type AuditVerification = { readonly entries: number; readonly broken: string | null };

/** Verifies the hash chain: no entry was changed and none is missing. */
export async function verifyAuditLog({ db }: Database): Promise<AuditVerification> {
  const { last_id, found, agree } = await findEnds(db);
  const entries = Number(found);
  const broken = await findBrokenEntry(db);
  if (broken !== undefined) return { entries, broken: `Entry ${broken} does not follow from the one before it.` };
  if (Number(last_id) !== entries || (entries > 0 && !agree)) {
    return { entries, broken: `The log should end with entry ${last_id}, but ends with ${entries}.` };
  }
  return { entries, broken: null };
}

import type { Database } from '../platform/database/database.ts';
import { findBrokenEntry, findEnds } from './audit.store.ts';

export type Verdict = { readonly entries: number; readonly broken: string | null };

/** Follows the chain from its beginning: whether every entry is still what it was when it was written, and none is gone. */
export async function verifyAuditLog({ db }: Database): Promise<Verdict> {
  const { last_id, found, agree } = await findEnds(db);
  const entries = Number(found);
  const broken = await findBrokenEntry(db);
  if (broken !== undefined) return { entries, broken: `Entry ${broken} does not follow from the one before it.` };
  if (Number(last_id) !== entries || (entries > 0 && !agree)) {
    return { entries, broken: `The log should end with entry ${last_id}, but ends with ${entries}.` };
  }
  return { entries, broken: null };
}

import type { Database } from '../platform/database/database.ts';
import { findBrokenEntry, findEnds, findEntryHash } from './audit.store.ts';
import type { ChainHead } from './chain-head-email.ts';

export type AuditVerification = { readonly entries: number; readonly broken: string | null };

/**
 * Verifies the hash chain: no entry was changed and none is missing. The database's owner could recompute the whole chain:
 * comparing it with a head that was emailed earlier shows that.
 */
export async function verifyAuditLog({ db }: Database, mailed?: ChainHead): Promise<AuditVerification> {
  const { last_id, found, agree } = await findEnds(db);
  const entries = Number(found);
  const broken = await findBrokenEntry(db);
  if (broken !== undefined) return { entries, broken: `Entry ${broken} does not follow from the one before it.` };
  if (Number(last_id) !== entries || (entries > 0 && !agree)) {
    return { entries, broken: `The log should end with entry ${last_id}, but ends with ${entries}.` };
  }
  if (mailed && (await findEntryHash(db, mailed.entry)) !== mailed.hash.toLowerCase()) {
    return { entries, broken: `Entry ${mailed.entry} is not the one that was mailed: the log was rewritten.` };
  }
  return { entries, broken: null };
}

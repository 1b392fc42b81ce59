import type { Tx } from '../platform/database/database.ts';
import type { StuckItem } from '../platform/for-each-item.ts';
import { type IssueName, insertCounted, insertIssue, type NewIssue } from './issues.store.ts';
import { tellOfIssue } from './tell-office.ts';

/** Puts a payment issue on the admin's list. Opened again while it is open, it stays one entry with the new details. */
export async function openIssue(tx: Tx, issue: NewIssue): Promise<void> {
  await tellOfIssue(tx, await insertIssue(tx, issue));
}

/** For something that may happen many times: one entry that says how often. */
export async function openCountedIssue(tx: Tx, issue: IssueName): Promise<void> {
  await tellOfIssue(tx, await insertCounted(tx, issue));
}

/** For an item of a job that keeps failing. */
export async function openStuckIssue(tx: Tx, { subject, job, failures, code }: StuckItem): Promise<void> {
  await tellOfIssue(tx, await insertIssue(tx, { kind: 'stuck', subject, details: { job, failures, code } }));
}

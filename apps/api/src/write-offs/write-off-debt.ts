import type { ResponseOf, WriteOff } from '@surela/contract';
import type { CalendarDate } from '@surela/values/calendar-date';
import { formatMoney, minor, nearestMinor } from '@surela/values/money';
import { firstDayOf, type RentMonth } from '@surela/values/rent-month';
import { type LockedLease, lockLease } from '../agreements/index.ts';
import { createCharge } from '../charges/index.ts';
import { readLeaseAccount, splitAmount } from '../lease-accounts/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { followWriteOffs } from './follow-write-offs.ts';
import { serializeWriteOffs } from './write-off.serializer.ts';
import { findWriteOff, insertWriteOff, listWriteOffRows } from './write-offs.store.ts';

export type WriteOffDeps = Pick<Deps, 'database' | 'clock' | 'building'>;

type WriteOffInput = {
  /** In currency units, as is `owed`: what was owed when it was entered. */
  readonly amount: number;
  readonly owed: number;
  readonly reason: string;
  readonly key: string;
};

/**
 * POST /api/leases/:id/write-offs. The office gives up what a tenant owes, or a part of it, the oldest month first. Nobody is
 * told by email. Idempotent by key.
 */
export async function writeOffDebt(
  deps: WriteOffDeps,
  actor: Actor,
  leaseId: string,
  input: WriteOffInput,
): Promise<ResponseOf<'POST /api/leases/:id/write-offs'>> {
  const today = todayAt(deps);
  const by = requirePersonId(actor);
  const writing = deps.database.transact(async (tx) => {
    const lease = await lockLease(tx, leaseId);
    if (!lease) throw new AppError('not-found', 'Lease not found. Reload the arrears.');
    const existing = await findWriteOff(tx, input.key);
    if (existing) return assertSame(existing, leaseId, input);
    const lines = await monthsToWriteOff(tx, deps, lease, { ...input, today });
    await insertWriteOff(
      tx,
      { id: input.key, agreement_id: leaseId, reason: input.reason, written_off_on: today, by_id: by },
      lines.map(({ month, takenMinor }) => ({ month: firstDayOf(month), amount_minor: takenMinor })),
    );
    await followWriteOffs(tx, lease);
    await writeAuditLog(tx, {
      actorId: by,
      action: 'debt written off',
      subject: `agreement ${leaseId}`,
      details: {
        writeOff: input.key,
        amountMinor: nearestMinor(input.amount),
        months: lines.map(({ month }) => month).join(', '),
        reason: input.reason,
      },
    });
  });
  await writing.catch(keyUsedAtOnce);
  return { insertedId: input.key, writeOff: await getWriteOff(deps.database.db, input.key) };
}

type Line = { readonly month: RentMonth; readonly takenMinor: number };

async function monthsToWriteOff(
  tx: Tx,
  { building }: Pick<Deps, 'building'>,
  lease: LockedLease,
  { amount, owed, today }: Pick<WriteOffInput, 'amount' | 'owed'> & { readonly today: CalendarDate },
): Promise<readonly Line[]> {
  const dueDay = building.rentDueDay;
  const amountMinor = nearestMinor(amount);
  const account = await readLeaseAccount(tx, lease, { today, dueDay });
  if (nearestMinor(owed) !== account.owedMinor) {
    throw new AppError('price-differs', 'What is owed has changed. Look at it again before you write it off.');
  }
  if (amountMinor > account.owedMinor) {
    const most = formatMoney(minor(account.owedMinor), building.currency);
    throw new AppError('amount-too-large', `Write off up to ${most}: no more is owed.`);
  }
  const { lines } = splitAmount(account, { amountMinor }, today);
  // The job that charges a month after midnight may be late.
  for (const { month } of lines) await createCharge(tx, { dueDay }, lease, month);
  return lines;
}

async function getWriteOff(db: Db, id: string): Promise<WriteOff> {
  const [writeOff] = serializeWriteOffs(await listWriteOffRows(db, id));
  if (!writeOff) throw new Error('A write-off is never removed');
  return writeOff;
}

export function requirePersonId({ personId }: Actor): string {
  if (personId === undefined) throw new Error('An admin is a person that we know');
  return personId;
}

/** The same key means the same write-off, also if what is owed has changed since. */
function assertSame(
  existing: { readonly agreement_id: string; readonly amount_minor: number },
  leaseId: string,
  { amount }: WriteOffInput,
): void {
  if (existing.agreement_id !== leaseId || existing.amount_minor !== nearestMinor(amount)) throw keyUsed();
}

function keyUsed(): AppError {
  return new AppError('key-used', 'This key belongs to another write-off. Use a new one.');
}

/** The lease's lock does not stop another lease from using the key at the same time. */
function keyUsedAtOnce(error: unknown): never {
  const { constraint } = error as { constraint?: unknown };
  throw constraint === 'write_offs_pkey' ? keyUsed() : error;
}

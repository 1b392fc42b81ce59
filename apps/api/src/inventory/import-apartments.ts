import type { ApartmentInput, ImportedApartments } from '@surela/contract';
import type { CalendarDate } from '@surela/values/calendar-date';
import { listOccupancy } from '../agreements/index.ts';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import { todayAt } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { toApartmentInput, toApartmentRow } from './apartment-input.serializer.ts';
import { leaseRentOf } from './inventory.serializer.ts';
import { insertApartment, listApartmentsByNumber, lockImports, updateApartmentRow } from './inventory.store.ts';
import { nameOf, type ReadApartments, readApartments } from './read-apartments.ts';

type KnownApartment = { readonly id: string; readonly input: ApartmentInput };
type Change = ImportedApartments['changed'][number]['changes'][number];

/**
 * POST /api/inventory/import. Preview and import read the file with the same code, so the import does what the preview
 * showed. Nothing is written while any line has a problem.
 */
export async function importApartments(
  deps: Pick<Deps, 'database' | 'building' | 'clock'>,
  actor: Actor,
  { csv, apply }: { readonly csv: string; readonly apply: boolean },
): Promise<ImportedApartments> {
  const { database, building } = deps;
  const today = todayAt(deps);
  const read = readApartments(csv, building.currency);
  const applied = apply && read.problems.length === 0;
  if (!applied) return { ...reported(read, await compare(database.db, read, today)), applied };
  return database.transact(async (tx) => {
    // Compared under the lock: the second of two simultaneous imports reports its changes relative to the first.
    await lockImports(tx);
    const { added, changed } = await compare(tx, read, today);
    for (const input of added) {
      if (await insertApartment(tx, toApartmentRow(input))) continue;
      throw new AppError('apartment-exists', `${nameOf(input)} has just been added. Import the file again.`);
    }
    for (const { id, input } of changed) await updateApartmentRow(tx, id, toApartmentRow(input));
    await writeAuditLog(tx, {
      actorId: actor.personId,
      action: 'apartments imported',
      subject: 'apartments',
      details: { added: added.map(nameOf), changed: changed.map(({ input }) => nameOf(input)) },
    });
    return { ...reported(read, { added, changed }), applied };
  });
}

type Comparison = {
  readonly added: readonly ApartmentInput[];
  readonly changed: readonly {
    readonly id: string;
    readonly input: ApartmentInput;
    readonly changes: Change[];
    readonly leaseRent: number | null;
  }[];
};

function reported(
  { inputs, problems }: ReadApartments,
  { added, changed }: Comparison,
): Omit<ImportedApartments, 'applied'> {
  return {
    added: added.map(nameOf),
    changed: changed.map(({ input, changes, leaseRent }) => ({ apartment: nameOf(input), changes, leaseRent })),
    unchanged: inputs.length - added.length - changed.length,
    problems,
  };
}

async function compare(db: Db, { inputs, missingColumns }: ReadApartments, today: CalendarDate): Promise<Comparison> {
  const rows = await listApartmentsByNumber(db, inputs.map(toApartmentRow));
  const leaseRents = new Map((await listOccupancy(db)).map((one) => [one.apartment_id, leaseRentOf(one, today)]));
  const known = new Map(
    rows.map(({ id, ...row }) => [nameOf(toApartmentInput(row)), { id, input: toApartmentInput(row) }]),
  );
  const added = inputs.filter((input) => !known.has(nameOf(input)));
  const changed = inputs
    .filter((input) => known.has(nameOf(input)))
    .map((input) => ({ input, known: known.get(nameOf(input)) as KnownApartment }))
    // A column that the file does not have keeps its value.
    .map(({ input, known: { id, input: before } }) => ({
      id,
      before,
      input: { ...input, ...only(missingColumns, before) },
    }))
    .map(({ id, before, input }) => ({
      id,
      input,
      changes: changesBetween(before, input),
      leaseRent: before.rent === input.rent ? null : (leaseRents.get(id) ?? null),
    }))
    .filter(({ changes }) => changes.length > 0);
  return { added, changed };
}

function only(fields: readonly (keyof ApartmentInput)[], input: ApartmentInput): Partial<ApartmentInput> {
  return Object.fromEntries(fields.map((field) => [field, input[field]]));
}

function changesBetween(before: ApartmentInput, after: ApartmentInput): Change[] {
  const text = (value: string | number | null) => String(value ?? '');
  return (Object.keys(after) as (keyof ApartmentInput)[])
    .map((field) => ({ field, from: text(before[field]), to: text(after[field]) }))
    .filter(({ from, to }) => from !== to);
}

import { ApartmentInput, type ImportedApartments } from '@surela/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { AppError } from '../platform/http/app-error.ts';
import { toApartmentInput, toApartmentRow } from './apartment-input.serializer.ts';
import { insertApartment, listApartmentsByNumber, lockImports, updateApartmentRow } from './inventory.store.ts';

const REQUIRED = ['block', 'apartment', 'floor', 'rent', 'bedrooms', 'bathrooms', 'size'] as const;
const OPTIONAL = ['description', 'availableOn'] as const;
const COLUMNS: readonly string[] = [...REQUIRED, ...OPTIONAL];
const NUMBERS = new Set(['floor', 'rent', 'bedrooms', 'bathrooms', 'size']);

type Problem = { readonly line: number; readonly message: string };
type KnownApartment = { readonly id: string; readonly input: ApartmentInput };
type Change = ImportedApartments['changed'][number]['changes'][number];

/**
 * POST /api/inventory/import. Preview and import read the file with the same code, so the admin gets what the preview
 * showed. Nothing is written while a single line is wrong.
 */
export async function importApartments(
  database: Database,
  actor: Actor,
  { csv, apply }: { readonly csv: string; readonly apply: boolean },
): Promise<ImportedApartments> {
  const read = readApartments(csv);
  const applied = apply && read.problems.length === 0;
  if (!applied) return { ...reported(read, await compare(database.db, read)), applied };
  return database.transact(async (tx) => {
    // Compared under the lock: of two imports at once, the second tells what it changes of the first.
    await lockImports(tx);
    const { added, changed } = await compare(tx, read);
    for (const input of added) {
      if (await insertApartment(tx, toApartmentRow(input))) continue;
      throw new AppError('apartment-exists', `${nameOf(input)} was added in the meantime. Import the file again.`);
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
  readonly changed: readonly { readonly id: string; readonly input: ApartmentInput; readonly changes: Change[] }[];
};

function reported(
  { inputs, problems }: ReturnType<typeof readApartments>,
  { added, changed }: Comparison,
): Omit<ImportedApartments, 'applied'> {
  return {
    added: added.map(nameOf),
    changed: changed.map(({ input, changes }) => ({ apartment: nameOf(input), changes })),
    unchanged: inputs.length - added.length - changed.length,
    problems,
  };
}

async function compare(db: Db, { inputs, missingColumns }: ReturnType<typeof readApartments>): Promise<Comparison> {
  const rows = await listApartmentsByNumber(db, inputs.map(toApartmentRow));
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
    .map(({ id, before, input }) => ({ id, input, changes: changesBetween(before, input) }))
    .filter(({ changes }) => changes.length > 0);
  return { added, changed };
}

function readApartments(csv: string): {
  inputs: ApartmentInput[];
  problems: Problem[];
  missingColumns: (keyof ApartmentInput)[];
} {
  let records: CsvRecord[];
  try {
    // The library takes the first line's end for that of all, and its types do not know what `info` and `raw` add.
    const parsed: unknown = parse(csv.replaceAll(/\r\n?/g, '\n'), CSV);
    records = parsed as CsvRecord[];
  } catch (error) {
    const line = error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : 1;
    return unreadable('This file is not valid CSV. Check the quotation marks.', line);
  }
  const [first, ...entries] = records;
  const heading = first?.record ?? [];
  const missing = REQUIRED.filter((column) => !heading.includes(column));
  const unknown = heading.filter((column) => !COLUMNS.includes(column));
  const twice = heading.filter((column, index) => heading.indexOf(column) !== index);
  if (twice.length > 0) return unreadable(`Columns that appear twice: ${twice.join(', ')}. Keep one of each.`);
  if (missing.length > 0) return unreadable(`Missing columns: ${missing.join(', ')}.`);
  if (unknown.length > 0) return unreadable(`Unknown columns: ${unknown.join(', ')}.`);

  const inputs: ApartmentInput[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    const line = firstLineOf(entry);
    const parsed = ApartmentInput.safeParse(fieldsOf(heading, entry.record));
    if (!parsed.success) {
      problems.push(...parsed.error.issues.map(({ message }) => ({ line, message })));
    } else if (seen.has(nameOf(parsed.data))) problems.push({ line, message: `${nameOf(parsed.data)} appears twice.` });
    else {
      seen.add(nameOf(parsed.data));
      inputs.push(parsed.data);
    }
  }
  return { inputs, problems, missingColumns: OPTIONAL.filter((column) => !heading.includes(column)) };
}

const CSV = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true, raw: true } as const;

type CsvRecord = {
  readonly record: readonly string[];
  readonly raw: string;
  /** `lines`: the line of the file on which the record ends. */
  readonly info: { readonly lines: number };
};

/** As an editor counts lines: empty ones count, and a cell may hold several. */
function firstLineOf({ raw, info }: CsvRecord): number {
  const linesWithin = raw.trim().split('\n').length;
  return info.lines - linesWithin + 1;
}

function unreadable(message: string, line = 1): ReturnType<typeof readApartments> {
  return { inputs: [], problems: [{ line, message }], missingColumns: [] };
}

/** Our own file has an apostrophe before a text that a spreadinput would take for a formula. It is no part of the text. */
const FORMULA_GUARD = /^'(?=\s*[=+\-@|%＝＋－＠])/;

/** Empty cells are left out. Text in a number column stays text, so that its validation message names the column. */
function fieldsOf(heading: readonly string[], entry: readonly string[]): Record<string, unknown> {
  const cells = heading
    .map((column, index) => [column, (entry[index] ?? '').replace(FORMULA_GUARD, '')] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(
    cells.map(([column, text]) => [column, NUMBERS.has(column) && /^-?\d+$/.test(text) ? Number(text) : text]),
  );
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

function nameOf({ block, apartment }: ApartmentInput): string {
  return `${block} ${apartment}`;
}

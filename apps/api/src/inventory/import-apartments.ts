import { ApartmentInput, type ImportedApartments } from '@surela/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Actor } from '../platform/auth/authenticate.ts';
import type { Database } from '../platform/database/database.ts';
import { toApartmentInput, toApartmentRow } from './apartment-input.serializer.ts';
import { insertApartmentInput, listApartmentInputs, updateApartmentInput } from './inventory.store.ts';

const NEEDED = ['block', 'apartment', 'floor', 'rent', 'bedrooms', 'bathrooms', 'size'] as const;
const OPTIONAL = ['description', 'availableOn'] as const;
const COLUMNS: readonly string[] = [...NEEDED, ...OPTIONAL];
const NUMBERS = new Set(['floor', 'rent', 'bedrooms', 'bathrooms', 'size']);

type Problem = { readonly line: number; readonly message: string };
type Known = { readonly id: string; readonly sheet: ApartmentInput };
type Change = ImportedApartments['changed'][number]['changes'][number];

/**
 * POST /api/apartments-import. The same reading for the preview and for the real thing, so that the admin gets what they
 * saw; nothing at all is written while a single line is wrong.
 */
export async function importApartments(
  database: Database,
  actor: Actor,
  { csv, apply }: { readonly csv: string; readonly apply: boolean },
): Promise<ImportedApartments> {
  const { sheets, problems, leftOut } = readSheets(csv);
  const rows = await listApartmentInputs(database.db, sheets.map(toApartmentRow));
  const known = new Map(
    rows.map(({ id, ...row }) => [doorOf(toApartmentInput(row)), { id, sheet: toApartmentInput(row) }]),
  );
  const added = sheets.filter((sheet) => !known.has(doorOf(sheet)));
  const changed = sheets
    .filter((sheet) => known.has(doorOf(sheet)))
    .map((sheet) => ({ sheet, known: known.get(doorOf(sheet)) as Known }))
    // Of a column that the file does not have, nothing is said: it stays as it is.
    .map(({ sheet, known: { id, sheet: before } }) => ({ id, before, sheet: { ...sheet, ...only(leftOut, before) } }))
    .map(({ id, before, sheet }) => ({ id, sheet, changes: changesBetween(before, sheet) }))
    .filter(({ changes }) => changes.length > 0);
  const applied = apply && problems.length === 0;
  if (applied) {
    await database.transact(async (tx) => {
      for (const sheet of added) await insertApartmentInput(tx, toApartmentRow(sheet));
      for (const { id, sheet } of changed) await updateApartmentInput(tx, id, toApartmentRow(sheet));
      await writeAuditLog(tx, {
        actorId: actor.personId,
        action: 'apartments imported',
        subject: 'apartments',
        details: { added: added.map(doorOf), changed: changed.map(({ sheet }) => doorOf(sheet)) },
      });
    });
  }
  return {
    added: added.map(doorOf),
    changed: changed.map(({ sheet, changes }) => ({ apartment: doorOf(sheet), changes })),
    unchanged: sheets.length - added.length - changed.length,
    problems,
    applied,
  };
}

function readSheets(csv: string): { sheets: ApartmentInput[]; problems: Problem[]; leftOut: (keyof ApartmentInput)[] } {
  let lines: string[][];
  try {
    lines = parse(csv, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true });
  } catch (error) {
    const line = error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : 1;
    return refused('This file is not valid CSV. Check the quotation marks.', line);
  }
  const [heading = [], ...entries] = lines;
  const missing = NEEDED.filter((column) => !heading.includes(column));
  const unknown = heading.filter((column) => !COLUMNS.includes(column));
  if (missing.length > 0) return refused(`Missing columns: ${missing.join(', ')}.`);
  if (unknown.length > 0) return refused(`Unknown columns: ${unknown.join(', ')}.`);

  const sheets: ApartmentInput[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const line = index + 2;
    const parsed = ApartmentInput.safeParse(fieldsOf(heading, entry));
    if (!parsed.success) {
      problems.push(...parsed.error.issues.map(({ message }) => ({ line, message })));
    } else if (seen.has(doorOf(parsed.data))) problems.push({ line, message: `${doorOf(parsed.data)} appears twice.` });
    else {
      seen.add(doorOf(parsed.data));
      sheets.push(parsed.data);
    }
  }
  return { sheets, problems, leftOut: OPTIONAL.filter((column) => !heading.includes(column)) };
}

function refused(message: string, line = 1): ReturnType<typeof readSheets> {
  return { sheets: [], problems: [{ line, message }], leftOut: [] };
}

/** Our own file has an apostrophe before a text that a spreadsheet would take for a formula. It is no part of the text. */
const AGAINST_FORMULAS = /^'(?=\s*[=+\-@|%＝＋－＠])/;

/** A cell that was left empty is not there; one that should be a number and is not, is refused by its own name. */
function fieldsOf(heading: readonly string[], entry: readonly string[]): Record<string, unknown> {
  const cells = heading
    .map((column, index) => [column, (entry[index] ?? '').replace(AGAINST_FORMULAS, '')] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(
    cells.map(([column, text]) => [column, NUMBERS.has(column) && /^-?\d+$/.test(text) ? Number(text) : text]),
  );
}

function only(fields: readonly (keyof ApartmentInput)[], sheet: ApartmentInput): Partial<ApartmentInput> {
  return Object.fromEntries(fields.map((field) => [field, sheet[field]]));
}

function changesBetween(before: ApartmentInput, after: ApartmentInput): Change[] {
  const text = (value: string | number | null) => String(value ?? '');
  return (Object.keys(after) as (keyof ApartmentInput)[])
    .map((field) => ({ field, from: text(before[field]), to: text(after[field]) }))
    .filter(({ from, to }) => from !== to);
}

function doorOf({ block, apartment }: ApartmentInput): string {
  return `${block} ${apartment}`;
}

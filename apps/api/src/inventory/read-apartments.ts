import { ApartmentInput } from '@surela/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { parseWrittenAmount } from './written-amount.ts';

const REQUIRED = ['block', 'apartment', 'floor', 'rent', 'bedrooms', 'bathrooms', 'size'] as const;
const OPTIONAL = ['description', 'availableOn'] as const;
const COLUMNS: readonly string[] = [...REQUIRED, ...OPTIONAL];
const NUMBERS = new Set(['floor', 'bedrooms', 'bathrooms', 'size']);

type Problem = { readonly line: number; readonly message: string };

export type ReadApartments = {
  readonly inputs: ApartmentInput[];
  readonly problems: Problem[];
  readonly missingColumns: (keyof ApartmentInput)[];
};

/** The lines of a CSV file, or what is wrong with them. */
export function readApartments(csv: string, currency: string): ReadApartments {
  let records: CsvRecord[];
  try {
    // The library assumes that all lines end like the first one, and its types lack `info` and `raw`.
    const parsed: unknown = parse(csv.replaceAll(/\r\n?/g, '\n'), CSV);
    records = parsed as CsvRecord[];
  } catch (error) {
    const line = error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : 1;
    return unreadable('This file is not valid CSV. Check the quotation marks.', line);
  }
  const [first, ...entries] = records;
  const heading = (first?.record ?? []).map(columnNamed);
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
    const parsed = ApartmentInput.safeParse(fieldsOf(heading, entry.record, currency));
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

/** Counts lines as an editor does: empty lines count, and a cell may span several lines. */
function firstLineOf({ raw, info }: CsvRecord): number {
  const linesWithin = raw.trim().split('\n').length;
  return info.lines - linesWithin + 1;
}

function unreadable(message: string, line = 1): ReadApartments {
  return { inputs: [], problems: [{ line, message }], missingColumns: [] };
}

/** Our own export puts an apostrophe before text that a spreadsheet would run as a formula. It is not part of the text. */
const FORMULA_GUARD = /^'(?=\s*[=+\-@|%＝＋－＠])/;

/** Empty cells are left out. Text in a number column stays text, so that its validation message names the column. */
function fieldsOf(heading: readonly string[], entry: readonly string[], currency: string): Record<string, unknown> {
  const cells = heading
    .map((column, index) => [column, (entry[index] ?? '').replace(FORMULA_GUARD, '')] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(cells.map(([column, text]) => [column, cellValue(column, text, currency)]));
}

function cellValue(column: string, text: string, currency: string): string | number {
  if (column === 'rent') return parseWrittenAmount(text, currency) ?? text;
  return NUMBERS.has(column) && /^-?\d+$/.test(text) ? Number(text) : text;
}

/** Column names are case-insensitive. Unknown ones are kept as written, for the error message. */
function columnNamed(heading: string): string {
  return COLUMNS.find((column) => column.toLowerCase() === heading.toLowerCase()) ?? heading;
}

export function nameOf({ block, apartment }: ApartmentInput): string {
  return `${block} ${apartment}`;
}

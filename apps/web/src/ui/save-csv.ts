import { saveFile } from './save-file.ts';

type Cell = string | number;

/** With a mark at its head, spreadsheets take it for what it is: UTF-8. */
const MARK = '\uFEFF';

export function saveCsv(
  fileName: string,
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  saveFile(fileName, new Blob([MARK, csvOf(header, rows)], { type: 'text/csv' }));
}

export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/**
 * A spreadsheet takes a text that begins like a formula for one, and runs it: somebody's name could then do harm. An
 * apostrophe before it makes it a text. A number cannot.
 */
function cellOf(value: Cell): string {
  const text = typeof value === 'string' && /^\s*[=+\-@\t\r\n|%＝＋－＠]/.test(value) ? `'${value}` : String(value);
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

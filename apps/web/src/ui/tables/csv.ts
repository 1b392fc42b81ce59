import { downloadCsvText } from './download-file.ts';

type Cell = string | number;

export function downloadCsv(
  fileName: string,
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  downloadCsvText(fileName, toCsv(header, rows));
}

export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/**
 * Prevents CSV injection: a spreadsheet runs text that starts like a formula, so it gets a leading apostrophe. Numbers
 * are safe.
 */
function cellOf(value: Cell): string {
  const text = typeof value === 'string' && /^\s*[=+\-@\t\r\n|%＝＋－＠]/.test(value) ? `'${value}` : String(value);
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

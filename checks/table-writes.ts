import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const API = path.resolve(import.meta.dirname, '../apps/api/src');
const WRITE = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](\w+)|\binsert into (\w+)/g;

export type Source = { readonly file: string; readonly text: string };

/** The API's code without its tests, by path below `apps/api/src`. */
export function apiSources(): Source[] {
  return readdirSync(API, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(API, file), 'utf8') }));
}

/** Which file writes which table, once for each statement. */
export function tableWrites(sources: readonly Source[]): { file: string; table: string }[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(WRITE)].map(([, built, raw]) => ({ file, table: built ?? raw ?? '' })),
  );
}

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { jobDefinitions } from '../apps/api/src/job-definitions.ts';
import { apiSources, tableWrites } from './table-writes.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(CHECKOUT, file), 'utf8');

/** The rows of a page's tables: the name in the first cell, and the names in backticks of another one. */
function documented(page: string, column: number): Map<string, string[]> {
  const rows = [...read(page).matchAll(/^\| `([\w-]+)` .*\|$/gm)];
  return new Map(
    rows.map(([row, name = '']) => {
      const cell = row.split(' | ')[column] ?? '';
      return [name, [...cell.matchAll(/`([^`]+)`/g)].map(([, named = '']) => named)];
    }),
  );
}

/** Which folders of the API write a table; none for one that only a trigger writes. */
function writers(): Map<string, string[]> {
  const [, tables = ''] =
    /export interface DB \{([^}]+)\}/.exec(read('apps/api/src/platform/database/database-types.ts')) ?? [];
  const writes = tableWrites(apiSources());
  return new Map(
    [...tables.matchAll(/^\s+(\w+):/gm)].map(([, table = '']) => {
      const folders = writes.filter((write) => write.table === table).map(({ file }) => file.split('/')[0] ?? '');
      return [table, [...new Set(folders)].toSorted()];
    }),
  );
}

it('the data model has every table of the database and the folder that writes it', () => {
  expect(Object.fromEntries(documented('docs/data-model.md', 2))).toEqual(Object.fromEntries(writers()));
});

it('the page of jobs has every job with its schedule and the tables that wake it', () => {
  const jobs = jobDefinitions({} as Parameters<typeof jobDefinitions>[0]);
  const expected = Object.fromEntries(jobs.map(({ name, cron, wokenBy = [] }) => [name, [cron, ...wokenBy]]));
  expect(Object.fromEntries(documented('docs/operations/jobs.md', 1))).toEqual(expected);
});

const records = globSync('[0-9]*.md', { cwd: path.join(CHECKOUT, 'docs/decisions') }).toSorted();

it('the index has every decision record under its title', () => {
  const titles = records.map((file) => {
    const number = Number(file.slice(0, 4));
    const [, title] = new RegExp(`^# ${number}\\. (.+)`).exec(read(`docs/decisions/${file}`)) ?? [];
    return `[${number}](${file}) | ${title}`;
  });
  const index = [...read('docs/decisions/README.md').matchAll(/^\| (\[\d+\]\(\S+\)) +\| (.+?) +\|/gm)];
  expect(index.map(([, link, title]) => `${link} | ${title}`)).toEqual(titles);
});

it.each(records)('%s has at most 400 words', (file) => {
  expect(read(`docs/decisions/${file}`).split(/\s+/).length).toBeLessThanOrEqual(400);
});

import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseOfThisTest } from '../testing/test-database.ts';
import { columnOverrides } from './column-overrides.ts';

it('a check constraint that lists the values of one column makes its type a literal union', async () => {
  const { ownerUrl } = await databaseOfThisTest();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create table samples (
    kind text not null check (kind in ('a', 'b-c')),
    state text not null default 'new' check (state in ('new', 'done')),
    note text check (note in ('x', 'y')),
    size integer check (size > 0),
    title text check (length(title) in (1, 2)),
    check (kind in ('a') or size is null))`);
  await client.end();
  const overrides = Object.entries(await columnOverrides(ownerUrl));
  expect(Object.fromEntries(overrides.filter(([column]) => column.startsWith('samples.')))).toEqual({
    'samples.kind': "'a' | 'b-c'",
    'samples.state': "Generated<'new' | 'done'>",
    'samples.note': "'x' | 'y' | null",
  });
});

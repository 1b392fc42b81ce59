import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PAYMENT_METHODS, PAYMENT_STATES } from '@surela/contract';
import { TYPES_FILE, writeDatabaseTypes } from '@surela/sandbox/database-types';
import { databaseOfThisTest } from '@surela/sandbox/test-database';
import type { Role } from '@surela/values/role';
import { expect, expectTypeOf, it, onTestFinished } from 'vitest';
import type { AGREEMENT_STATES } from '../apps/api/src/agreements/agreement.rules.ts';
import type { ACCOUNTS } from '../apps/api/src/ledger/balances.rules.ts';
import type { Row } from '../apps/api/src/platform/database/row.ts';

it('[C3] the committed types are those of the migrated database', async () => {
  const { ownerUrl } = await databaseOfThisTest();
  const folder = await mkdtemp(path.join(tmpdir(), 'surela-types-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const fresh = path.join(folder, 'database-types.ts');
  await writeDatabaseTypes(ownerUrl, fresh);
  expect(await readFile(TYPES_FILE, 'utf8'), 'run npm run generate:db-types').toBe(await readFile(fresh, 'utf8'));
});

it('[C3] a list of states in the code has exactly the states of the schema', () => {
  expectTypeOf<(typeof AGREEMENT_STATES)[number]>().toEqualTypeOf<Row<'agreements'>['state']>();
  expectTypeOf<(typeof ACCOUNTS)[number]>().toEqualTypeOf<Row<'ledger_entries'>['account']>();
  expectTypeOf<(typeof PAYMENT_METHODS)[number]>().toEqualTypeOf<Row<'payments'>['method']>();
  expectTypeOf<(typeof PAYMENT_STATES)[number]>().toEqualTypeOf<Row<'payments'>['state']>();
  expectTypeOf<Role>().toEqualTypeOf<Row<'people'>['role']>();
});

/** A cast to a row type or to `never` hides what the schema says. */
const CAST = / as (never|unknown as|[A-Z]\w*Row)\b/;

it('[C3] no row is cast to its type', () => {
  const files = globSync('apps/api/src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => CAST.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(CAST.test('return row as PaymentRow;')).toBe(true);
});

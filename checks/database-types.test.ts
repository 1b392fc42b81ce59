import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TYPES_FILE, writeDatabaseTypes } from '@surela/sandbox/database-types';
import { databaseOfThisTest } from '@surela/sandbox/test-database';
import { expect, it, onTestFinished } from 'vitest';

it('the committed types are those of the migrated database', async () => {
  const { ownerUrl } = await databaseOfThisTest();
  const folder = await mkdtemp(path.join(tmpdir(), 'surela-types-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const fresh = path.join(folder, 'database-types.ts');
  await writeDatabaseTypes(ownerUrl, fresh);
  expect(await readFile(TYPES_FILE, 'utf8'), 'run npm run generate:db-types').toBe(await readFile(fresh, 'utf8'));
});

import { databaseOfThisTest } from '@surela/sandbox/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { isOwnerRole } from './owner-role.ts';

it('[I9] tells the role that owns the tables from the application’s', async () => {
  const made = await databaseOfThisTest();
  expect(await isOwnerRole(made.database)).toBe(false);
  const owner = openDatabase({ url: made.ownerUrl, poolSize: 1, onIdleError: () => undefined });
  onTestFinished(() => owner.close());
  expect(await isOwnerRole(owner)).toBe(true);
});

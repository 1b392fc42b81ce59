import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from '@surela/api/migrate';
import { onTestFinished } from 'vitest';

/** @returns a folder with our migrations up to and including this number, for one test */
export function migrationsUpTo(number: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'surela-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(MIGRATIONS_FOLDER).filter((file) => file.slice(0, 4) <= number)) {
    cpSync(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  }
  return folder;
}

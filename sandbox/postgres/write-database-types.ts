import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrate } from '@surela/api/migrate';
import { columnOverrides } from './column-overrides.ts';
import { prepareDatabase } from './prepare-database.ts';
import { temporaryPostgres } from './temporary-postgres.ts';

export const TYPES_FILE = path.resolve(import.meta.dirname, '../../apps/api/src/platform/database/database-types.ts');

const run = promisify(execFile);

/**
 * Writes the TypeScript types of a freshly migrated database. The migrations are the only source: a state that a check
 * constraint allows is a member of its literal union here.
 */
export async function writeDatabaseTypes(ownerUrl: string, outFile: string): Promise<void> {
  const codegen = path.resolve(fileURLToPath(import.meta.resolve('kysely-codegen')), '../cli/bin.js');
  const parsers = ['--date-parser', 'string', '--numeric-parser', 'number'];
  const overrides = JSON.stringify({ columns: await columnOverrides(ownerUrl) });
  const flags = ['--dialect', 'postgres', '--exclude-pattern', 'pgboss.*', ...parsers, '--overrides', overrides];
  await run(process.execPath, [codegen, '--url', ownerUrl, '--out-file', outFile, ...flags]);
}

if (import.meta.main) {
  const server = await temporaryPostgres();
  try {
    const { ownerUrl } = await prepareDatabase(server, 'types');
    await migrate({ ownerUrl });
    await writeDatabaseTypes(ownerUrl, TYPES_FILE);
    console.log(`Wrote ${path.relative(process.cwd(), TYPES_FILE)}.`);
  } finally {
    await server.stop();
  }
}

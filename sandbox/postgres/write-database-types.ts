import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrate } from '@surela/api/migrate';
import { prepareDatabase } from './prepare-database.ts';
import { temporaryPostgres } from './temporary-postgres.ts';

export const TYPES_FILE = path.resolve(import.meta.dirname, '../../apps/api/src/platform/database/database-types.ts');

const run = promisify(execFile);

/** Writes the TypeScript types of a freshly migrated database, so that code and schema cannot drift apart unseen. */
export async function writeDatabaseTypes(ownerUrl: string, outFile: string): Promise<void> {
  const codegen = path.resolve(fileURLToPath(import.meta.resolve('kysely-codegen')), '../cli/bin.js');
  const flags = [
    '--dialect',
    'postgres',
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--exclude-pattern',
    'pgboss.*',
  ];
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

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiDocument } from './openapi.ts';

/** `npm run generate:openapi` writes apps/api/openapi.json; with --check it only checks that the file is up to date. */
const FILE = path.resolve(import.meta.dirname, '../openapi.json');
const written = `${JSON.stringify(openApiDocument(), undefined, 2)}\n`;

if (!process.argv.includes('--check')) {
  await writeFile(FILE, written);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== written) {
  console.error(
    'apps/api/openapi.json does not match the contract. Run npm run generate:openapi and commit the result.',
  );
  process.exitCode = 1;
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnApi } from '@surela/sandbox/test-process';
import { expect, it, onTestFinished } from 'vitest';

/** @returns what a process says that is started with these files, on a database that is not there */
async function outputWith(environment: string, files: readonly string[]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'surela-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  const process = spawnApi({
    NODE_ENV: environment,
    WEB_FOLDER: path.join(folder, 'dist'),
    DATABASE_URL: 'postgres://nobody:none@127.0.0.1:1/none',
    ACCESS_TOKEN_KEYS: `a:${Buffer.from(Array.from({ length: 32 }, (_, byte) => byte)).toString('base64url')}`,
  });
  expect(await process.ended).toBe(1);
  return process.output();
}

const DOCUMENT = 'dist/index.html';
const BUNDLE = 'dist-prerender/prerender.cjs';

it.each([
  ['neither', [], /WEB_FOLDER: \S+index\.html and \S+prerender\.cjs/],
  ['the document alone', [DOCUMENT], /WEB_FOLDER: \S+prerender\.cjs/],
  ['the bundle alone', [BUNDLE], /WEB_FOLDER: \S+index\.html/],
])('production does not start with %s of the built web app', async (_, files, said) => {
  expect(await outputWith('production', files)).toMatch(said);
});

it('production with both, and development with neither, get as far as the database', async () => {
  expect(await outputWith('production', [DOCUMENT, BUNDLE])).toContain('ECONNREFUSED');
  expect(await outputWith('development', [])).toContain('ECONNREFUSED');
});

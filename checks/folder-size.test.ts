import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const MAX_FILES = 25;
/** Folders that list things of one kind: more of them are no harder to read. */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  'e2e/specs': 60,
};

const HOW_TO_RAISE = 'make folders of what belongs together, or give it a line in EXCEPTIONS with a tenth of room';

/** @returns the folders with more source files than allowed. Tests and style sheets are not counted, specs are. */
function largeFolders(files: readonly string[]): string[] {
  const count = new Map<string, number>();
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))) {
    const folder = path.dirname(file);
    count.set(folder, (count.get(folder) ?? 0) + 1);
  }
  return [...count]
    .filter(([folder, size]) => size > (EXCEPTIONS[folder] ?? MAX_FILES))
    .map(([folder, size]) => `${folder} has ${size}: ${HOW_TO_RAISE}`);
}

const numbered = (folder: string, count: number, ending: string) =>
  Array.from({ length: count }, (_, at) => `${folder}/${at}${ending}`);

describe('[C2] folders', () => {
  it('have at most 25 source files', () => {
    const files = globSync('{apps,packages,sandbox,checks,deploy,e2e,art}/**/*.{ts,tsx}', {
      cwd: CHECKOUT,
      exclude: (name) => /(^|\/)(node_modules|dist|dist-prerender|messages|paraglide)$/.test(name),
    });
    expect(files.length).toBeGreaterThan(500);
    expect(largeFolders(files)).toEqual([]);
  });

  it('with one file too many are found', () => {
    expect(largeFolders(numbered('apps/web/src/ui', 25, '.tsx'))).toEqual([]);
    expect(largeFolders(numbered('apps/web/src/ui', 26, '.tsx'))).toEqual([
      expect.stringContaining('apps/web/src/ui has 26: make folders'),
    ]);
    expect(largeFolders(numbered('e2e/specs', 61, '.spec.ts'))).toHaveLength(1);
    expect(largeFolders(numbered('apps/web/src/ui', 40, '.test.tsx'))).toEqual([]);
  });
});

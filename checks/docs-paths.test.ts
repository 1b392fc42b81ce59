import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: CHECKOUT });
const { scripts } = JSON.parse(readFileSync(path.join(CHECKOUT, 'package.json'), 'utf8'));

const files = globSync('**/*', {
  cwd: CHECKOUT,
  exclude: (name) => /(^|\/)(node_modules|dist|dist-prerender|test-results)$/.test(name),
});

/** `apps/api/src/policy.ts` is a path from the root; `policy.ts` alone is a file anywhere. */
const PATH = /^(apps|packages|sandbox|e2e|checks|art|docs)(\/|$)/;
const FILE = /^\w[\w.-]*\.(json|md|cjs|ts|tsx|sql)$/;

function exists(named: string): boolean {
  if (PATH.test(named)) return existsSync(path.join(CHECKOUT, named)) || named === 'apps/web/dist';
  return files.some((file) => path.basename(file) === named);
}

/** A decision record keeps its text, so paths and commands in an old one may have new names by now. */
const OF_ITS_DAY = /^_Names in this record are those of its day;/m;

describe.each(documents)('%s', (document) => {
  const text = readFileSync(path.join(CHECKOUT, document), 'utf8');
  // An old record is read for its links only.
  const current = document.startsWith('docs/decisions/') && OF_ITS_DAY.test(text) ? '' : text;

  it('names only places that exist', () => {
    const named = [...current.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name ?? '');
    const paths = named.filter((name) => (PATH.test(name) || FILE.test(name)) && !/[<*]/.test(name));
    expect(paths.filter((place) => !exists(place))).toEqual([]);
  });

  it('links only to pages that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, link]) => link ?? '');
    const from = path.join(CHECKOUT, path.dirname(document));
    expect(links.filter((link) => !existsSync(path.join(from, link)))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const commands = [...current.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, run, bare]) => run ?? bare ?? '',
    );
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  it('has no placeholder left', () => {
    expect(text).not.toMatch(/\b(TODO|FIXME|TBD|[A-Z]+_TO_[A-Z]+|MESSAGES_SIZE)\b/);
  });
});

it('every command is explained in the README', () => {
  const readme = readFileSync(path.join(CHECKOUT, 'README.md'), 'utf8');
  const parts = /^(check:|generate:messages$)/;
  const silent = Object.keys(scripts).filter(
    (name) => !parts.test(name) && !new RegExp(`npm (run )?${name}\\b`).test(readme),
  );
  expect(silent).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { vocabularyViolations } from './vocabulary.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const files = globSync('{apps,packages,sandbox,checks,e2e,art}/**/*.{ts,tsx,css}', {
  cwd: CHECKOUT,
  exclude: (name) => /(^|\/)(node_modules|dist|dist-prerender|messages|paraglide)$/.test(name),
}).filter((file) => !file.startsWith('checks/vocabulary'));

describe('[C1] names', () => {
  it('are words of the trade or of the building, never a metaphor', () => {
    const violations = files.flatMap((file) =>
      vocabularyViolations(file, file.endsWith('.css') ? '' : readFileSync(path.join(CHECKOUT, file), 'utf8')),
    );
    expect(violations).toEqual([]);
  }, 60_000);

  it('of the schemas in openapi.json are such words too', () => {
    const { components } = JSON.parse(readFileSync(path.join(CHECKOUT, 'apps/api/openapi.json'), 'utf8'));
    const ids = Object.keys(components.schemas);
    expect(ids).toContain('ErrorResponse');
    const violations = (names: readonly string[]) =>
      vocabularyViolations('packages/contract/src/a.ts', names.map((name) => `type ${name} = 1;`).join('\n'));
    expect(violations(ids)).toEqual([]);
    expect(violations([...ids, 'ErrorAnswer'])).toEqual(['packages/contract/src/a.ts: ErrorAnswer']);
  });

  it.each([
    ['apps/api/src/a.ts', 'export function findDeeds() {}', ['apps/api/src/a.ts: findDeeds']],
    ['apps/api/src/a.ts', 'const x = { purse: 1 };', ['apps/api/src/a.ts: purse']],
    ['apps/api/src/a.ts', 'class A { #letters = 1 }', ['apps/api/src/a.ts: #letters']],
    [
      'apps/api/src/a.ts',
      'const wishes = apartmentOnTheWire;',
      ['apps/api/src/a.ts: wishes', 'apps/api/src/a.ts: apartmentOnTheWire'],
    ],
    ['apps/web/src/a.tsx', 'export const A = () => <TipButton />;', ['apps/web/src/a.tsx: TipButton']],
    ['apps/api/src/mailman.ts', '', ['apps/api/src/mailman.ts: file name']],
    ['apps/web/src/ui/tip-button.css', '', ['apps/web/src/ui/tip-button.css: file name']],
    ['sandbox/a.ts', 'let books: unknown;', ['sandbox/a.ts: books']],
    ['apps/api/src/a.ts', 'const { atMostBytes } = call;', ['apps/api/src/a.ts: atMostBytes']],
    [
      'packages/contract/src/a.ts',
      'const call = { answer: wireDate };',
      ['packages/contract/src/a.ts: answer', 'packages/contract/src/a.ts: wireDate'],
    ],
  ])('a metaphor in %s is found: %s', (file, text, expected) => {
    expect(vocabularyViolations(file, text)).toEqual(expected);
  });

  it.each([
    ['apps/api/src/a.ts', "// a deed in a comment\nconst lettering = 'no deed';"],
    ['apps/api/src/a.ts', 'const notebook = until; const changes = 1;'],
    ['apps/web/src/map/a.ts', 'const { office } = settings;'],
    ['apps/api/src/a.ts', 'const answer = await fetch(url);'],
    ['sandbox/fake-stripe/disputes/open-dispute.ts', 'const a = { refund_refusal_explanation: null };'],
  ])('an ordinary word in %s is not: %s', (file, text) => {
    expect(vocabularyViolations(file, text)).toEqual([]);
  });
});

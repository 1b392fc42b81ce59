import { expect, it } from 'vitest';
import type { Result } from '../test-results.ts';
import { secondTry } from './second-try.ts';

const SECOND = { folder: 'again', port: 20_040 };
const failed = (file: string): Result => ({ id: file, file, title: 'x', tier: 'gate', state: 'failed', error: '' });

it('runs each failing file once, with its own report and, in the browser, its own demo', () => {
  const results = [failed('a.test.ts'), failed('e2e/specs/b.spec.ts'), failed('e2e/specs/b.spec.ts')];
  expect(secondTry([...results, { ...failed('c.test.ts'), state: 'passed' }], SECOND)).toMatchObject([
    {
      script: 'test',
      args: ['--tagsFilter=!verify', '--maxWorkers=1', '--outputFile.json=again/vitest.json', 'a.test.ts'],
    },
    {
      script: 'e2e',
      args: ['--grep=@gate', '--workers=1', '--output=again/e2e', 'e2e/specs/b.spec.ts'],
      env: { E2E_PORT: '20040', PLAYWRIGHT_JSON_OUTPUT_FILE: 'again/playwright.json' },
    },
  ]);
});

it('runs nothing again if nothing failed, or seven files', () => {
  expect(secondTry([], SECOND)).toEqual([]);
  const seven = Array.from({ length: 7 }, (_, at) => failed(`${at}.test.ts`));
  expect(secondTry(seven, SECOND)).toEqual([]);
  expect(secondTry(seven.slice(1), SECOND)).toHaveLength(1);
});

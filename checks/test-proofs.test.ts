import { expect, it } from 'vitest';
import { proofsOf } from './test-proofs.ts';
import { playwrightResults, vitestResults } from './test-results.ts';

it('reads ids, tier and result of a test from the report of vitest', () => {
  const assertionResults = [
    { fullName: 'rent [PAY-02] is [CONF-07] right', status: 'passed' },
    { fullName: '[P2-30] one payment, as [M2] needs', status: 'passed', tags: ['verify'] },
    { fullName: '[PAY-01] is not', status: 'failed', tags: [] },
    { fullName: '[M3] a storm', status: 'skipped', tags: ['verify'] },
    { fullName: 'no id', status: 'passed' },
  ];
  const report = { testResults: [{ name: '/checkout/a.test.ts', status: 'failed', assertionResults }] };
  expect(proofsOf(vitestResults(report, '/checkout'))).toEqual([
    { ids: ['PAY-02', 'CONF-07'], file: 'a.test.ts', tier: 'gate', state: 'passed' },
    { ids: ['P2-30', 'M2'], file: 'a.test.ts', tier: 'verify', state: 'passed' },
    { ids: ['PAY-01'], file: 'a.test.ts', tier: 'gate', state: 'failed' },
    { ids: ['M3'], file: 'a.test.ts', tier: 'verify', state: 'not run' },
  ]);
});

it('reads the same from the report of Playwright, and leaves out what is skipped on purpose', () => {
  const spec = (title: string, tags: readonly string[], ok: boolean, status: string, ...annotations: string[]) => ({
    id: title,
    title,
    // A test is at home in the file that is run, whichever declares it.
    file: 'support/declares-tests.ts',
    ok,
    tags,
    tests: [{ status, annotations: annotations.map((type) => ({ type })), results: [] }],
  });
  const specs = [
    spec('x', ['gate'], true, 'expected'),
    spec('[PAY-01] y', [], false, 'unexpected'),
    spec('[PAY-02] was only listed, or follows a failure', [], true, 'skipped'),
    spec('[PAY-03] z', [], true, 'skipped', 'skip'),
  ];
  const report = { suites: [{ title: 'specs/b.spec.ts', suites: [{ title: '[GUARD-01] guards', specs }] }] };
  const file = 'e2e/specs/b.spec.ts';
  expect(proofsOf(playwrightResults(report))).toEqual([
    { ids: ['GUARD-01'], file, tier: 'gate', state: 'passed' },
    { ids: ['GUARD-01', 'PAY-01'], file, tier: 'verify', state: 'failed' },
    { ids: ['GUARD-01', 'PAY-02'], file, tier: 'verify', state: 'not run' },
  ]);
});

import { expect, it } from 'vitest';
import { proofsOf } from './test-proofs.ts';

it('reads the ids in titles, and the result, from the reports of both runners', () => {
  const vitest = {
    testResults: [
      {
        name: '/checkout/a.test.ts',
        assertionResults: [
          { fullName: 'rent [PAY-02] is [CONF-07] right', status: 'passed' },
          { fullName: '[P2-30] one payment, as [M2] needs', status: 'passed' },
          { fullName: '[PAY-01] is not', status: 'failed' },
          { fullName: '[PAY-03] was left out', status: 'skipped' },
          { fullName: 'no id', status: 'passed' },
        ],
      },
    ],
  };
  const playwright = {
    suites: [
      {
        title: 'b.spec.ts',
        suites: [{ title: '[GUARD-01] guards', specs: [{ title: 'x', file: 'b.spec.ts', ok: true }] }],
      },
    ],
  };
  expect(proofsOf([vitest, playwright], '/checkout')).toEqual([
    { ids: ['PAY-02', 'CONF-07'], file: 'a.test.ts', passed: true },
    { ids: ['P2-30', 'M2'], file: 'a.test.ts', passed: true },
    { ids: ['PAY-01'], file: 'a.test.ts', passed: false },
    { ids: ['GUARD-01'], file: 'e2e/b.spec.ts', passed: true },
  ]);
});

import { describe, expect, it } from 'vitest';
import { proofsOf } from './clause-proofs.ts';
import { CLAUSES } from './specification-clauses.ts';

describe('the clauses', () => {
  it('are named once each', () => {
    expect(new Set(CLAUSES.map(({ id }) => id)).size).toBe(CLAUSES.length);
    expect(CLAUSES.filter(({ id }) => id.startsWith('API-'))).toHaveLength(28);
  });

  it('are proved by tests that carry their id, and passed', () => {
    const vitest = {
      testResults: [
        {
          name: '/house/a.test.ts',
          assertionResults: [
            { fullName: 'rent [PAY-02] is [CONF-07] right', status: 'passed' },
            { fullName: '[PAY-01] is not', status: 'failed' },
            { fullName: '[PAY-03] was left out', status: 'skipped' },
            { fullName: 'no clause', status: 'passed' },
          ],
        },
      ],
    };
    const playwright = {
      suites: [
        {
          title: 'b.spec.ts',
          suites: [{ title: '[GUARD-01] doors', specs: [{ title: 'x', file: 'b.spec.ts', ok: true }] }],
        },
      ],
    };
    expect(proofsOf([vitest, playwright], '/house')).toEqual([
      { ids: ['PAY-02', 'CONF-07'], file: 'a.test.ts', passed: true },
      { ids: ['PAY-01'], file: 'a.test.ts', passed: false },
      { ids: ['GUARD-01'], file: 'e2e/b.spec.ts', passed: true },
    ]);
  });
});

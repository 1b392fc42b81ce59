import { expect, it } from 'vitest';
import { shortenRules } from './shorten-rules.ts';

it('rules are shortened in their times, not in their thresholds or names', () => {
  const rules = `
    interval: 30s
      - record: surela:failed:ratio_rate1h
        expr: sum(rate(a[6h])) / sum(rate(b{call="GET /5m"}[15m])) > 600
      - expr: time() - max(c) > 25 * 3600
        for: 10m`;
  expect(shortenRules(rules)).toBe(`
    interval: 1s
      - record: surela:failed:ratio_rate1h
        expr: sum(rate(a[6m])) / sum(rate(b{call="GET /5m"}[15s])) > 600
      - expr: time() - max(c) > 25 * 3600
        for: 10s`);
});

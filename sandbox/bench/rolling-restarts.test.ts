// @module-tag verify
import { expect, it } from 'vitest';
import { restartsUnderLoad } from './rolling-restarts.ts';

/** The short form of `npm run bench:restarts`. */
it('replacing every process under load loses no request', async () => {
  const report = await restartsUnderLoad({ seconds: 8, perSecond: 150, restarts: 2 });
  expect(report.failed).toEqual([]);
  expect(report.requests).toBeGreaterThan(1_000);
});

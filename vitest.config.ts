import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,sandbox,checks,deploy}/**/*.test.{ts,tsx}'],
    globalSetup: ['sandbox/testing/global-setup.ts'],
    // By itself it leaves a core free, which on a machine of two is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Room for a machine that others share: all that is waited for is an event, and nothing waits this long when all is well.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    retry: 0,
    tags: [
      { name: 'verify', description: 'a measurement, a storm or a negative control: not in the gate' },
      { name: 'operations', description: 'starts programs of Debian; together with verify: npm run verify:operations' },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
  },
});

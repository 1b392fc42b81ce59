import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,sandbox,checks}/**/*.test.{ts,tsx}'],
    globalSetup: ['sandbox/testing/global-setup.ts'],
    // By itself it leaves a core free, which on a machine of two is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});

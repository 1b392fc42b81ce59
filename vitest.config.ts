import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,sandbox,checks}/**/*.test.{ts,tsx}'],
    globalSetup: ['sandbox/test-run/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { buildingFile } from './support/building-file.ts';
import { DEMO_FOLDER, PORTS } from './support/ports.ts';

const PORT = PORTS.demo;
/** Debian's packages of these names. */
const CHROMIUM = '/usr/bin/chromium';
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Runs against the demo with its own port and data folder. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  // Room for a machine that others share: all that is waited for is an event, and nothing waits this long when all is well.
  timeout: 120_000,
  expect: { timeout: 45_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only at its second try is a failure that nobody looks at.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // To write a trace down with every test costs a fifth of the time: `--trace on` when one is wanted.
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
    launchOptions: launchOptionsOf(CHROMIUM),
  },
  projects: [
    // First: the baselines show the building before any test changes it.
    { name: 'visual', testMatch: 'visual-regression.spec.ts' },
    {
      name: 'specs',
      testIgnore: 'visual-regression.spec.ts',
      // The build without a window is quicker, but it draws letters in another way than people see them.
      use: { launchOptions: launchOptionsOf(existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM) },
    },
    // Last, because a rent is paid in them; only when pictures are written.
    ...(process.env['VISUAL'] === 'update'
      ? [{ name: 'readme', testMatch: 'readme-screenshots.ts', dependencies: ['visual'] }]
      : []),
  ],
  webServer: {
    command: 'node sandbox/demo.ts --reset',
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      PORT: String(PORT),
      DEMO_DATA_DIR: DEMO_FOLDER,
      BUILDING_FILE: buildingFile('whole'),
      // Each test has its own client address, or the rate limit would apply to all together.
      TRUSTED_PROXIES: '127.0.0.1',
      // A worker signs in once, and a run takes longer than the fifteen minutes of a token.
      ACCESS_TOKEN_SECONDS: '3600',
    },
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});

function launchOptionsOf(program: string): LaunchOptions {
  return {
    executablePath: process.env['CHROMIUM'] ?? program,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

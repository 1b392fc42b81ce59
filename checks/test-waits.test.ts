import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import playwright from '../e2e/playwright.config.ts';
import vitest from '../vitest.config.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const MIN_POLL_MS = 45_000;

/** @returns what in a test waits for a time instead of an event, or gives an event too little time on a loaded machine */
function fixedWaits(text: string): string[] {
  const sleeps = text.match(/waitForTimeout\(\d+/g) ?? [];
  const polls = [...text.matchAll(/(?:\.poll\([^;]*?|\.toPass\()\{ timeout: ([\d_]+) \}/g)];
  return [
    ...sleeps,
    ...polls.filter(([, ms = '']) => Number(ms.replaceAll('_', '')) < MIN_POLL_MS).map(([all]) => all),
  ];
}

describe('[C7] tests', () => {
  it('wait for events, with enough time', () => {
    const files = globSync(['{apps,packages,sandbox,checks}/**/*.test.{ts,tsx}', 'e2e/**/*.ts'], {
      cwd: CHECKOUT,
      exclude: (name) => /(^|\/)node_modules$/.test(name),
    }).filter((file) => !file.endsWith('test-waits.test.ts'));
    expect(files.length).toBeGreaterThan(150);
    const found = files.flatMap((file) =>
      fixedWaits(readFileSync(path.join(CHECKOUT, file), 'utf8')).map((wait) => `${file}: ${wait}`),
    );
    expect(found).toEqual([]);
  });

  it('are not tried twice', () => {
    expect(playwright.retries).toBe(0);
    expect(vitest.test?.retry).toBe(0);
  });

  it.each([
    'await page.waitForTimeout(1000);',
    'await expect.poll(() => sent.length, { timeout: 2_000 }).toBe(3);',
    'await expect(check).toPass({ timeout: 15000 });',
  ])('a fixed wait is found: %s', (text) => {
    expect(fixedWaits(text)).toHaveLength(1);
  });

  it('a wait for an event is not', () => {
    expect(
      fixedWaits('await expect.poll(() => sent.length).toBe(3); await expect(a).toPass({ timeout: 90_000 });'),
    ).toEqual([]);
  });
});

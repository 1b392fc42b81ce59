import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALENDAR_TESTS } from './gate/calendar-files.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const DAYS_FILE = 'sandbox/testing/days.ts';

const files = globSync(['{apps,packages,sandbox}/**/*.test.{ts,tsx}', 'sandbox/testing/**/*.ts', 'e2e/**/*.ts'], {
  cwd: CHECKOUT,
  exclude: (name) => /(^|\/)node_modules$/.test(name),
});
const textOf = (file: string) => readFileSync(path.join(CHECKOUT, file), 'utf8');

/** @returns what in a test makes a day, a month or a year out of the machine's clock */
function ownDays(text: string): string[] {
  const now = String.raw`new Date\((?:Date\.now\(\)[^)]*)?\)`;
  return [
    ...(text.match(new RegExp(String.raw`dateIn\([^()]*, ${now}`, 'g')) ?? []),
    ...(text.match(new RegExp(String.raw`\.format\(${now}\)`, 'g')) ?? []),
    ...(text.match(new RegExp(String.raw`${now}\s*\.(?:toLocale|toISOString\(\)\s*\.(?:slice|split)|get)\w*`, 'g')) ??
      []),
  ];
}

describe('tests', () => {
  it('take the day from one place', () => {
    expect(files.length).toBeGreaterThan(150);
    const found = files
      .filter((file) => file !== DAYS_FILE)
      .flatMap((file) => ownDays(textOf(file)).map((day) => `${file}: ${day}`));
    expect(found).toEqual([]);
  });

  it('that take one run on other days as well', () => {
    const dated = files.filter(
      (file) => /\.(test|spec)\.tsx?$/.test(file) && /from '[^']*\/days(\.ts)?'/.test(textOf(file)),
    );
    expect(dated.length).toBeGreaterThan(5);
    const runs = (file: string) =>
      textOf(file).includes("'@calendar'") || CALENDAR_TESTS.some((place) => file.startsWith(place));
    expect(dated.filter((file) => !runs(file))).toEqual([]);
    expect(CALENDAR_TESTS.filter((place) => globSync(`${place}*`, { cwd: CHECKOUT }).length === 0)).toEqual([]);
  });

  it.each([
    "const TODAY = dateIn('Asia/Dhaka', new Date());",
    "new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka' }).format(new Date());",
    "new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Dhaka' });",
    "new Date()\n    .toLocaleDateString('sv-SE');",
    'new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);',
    'const year = new Date().getFullYear();',
  ])('a day of their own is found: %s', (text) => {
    expect(ownDays(text)).toHaveLength(1);
  });

  it.each(["dateIn('Asia/Dhaka', new Date('2026-11-04T18:00:00Z'))", 'clock: { now: () => new Date() }'])(
    'an instant is not: %s',
    (text) => {
      expect(ownDays(text)).toEqual([]);
    },
  );
});

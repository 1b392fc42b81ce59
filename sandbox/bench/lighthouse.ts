import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * `npm run bench:lighthouse`, beside a running demo: the median of three runs as a phone. Lighthouse is fetched on
 * demand because it is larger than all our other tools.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const KINDS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FIGURES = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking';

type Report = {
  readonly categories: Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string }[] }>;
  readonly audits: Record<string, { readonly score: number | null; readonly displayValue?: string }>;
};

const address = process.env['ADDRESS'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`;
const folder = mkdtempSync(path.join(tmpdir(), 'surela-lighthouse-'));

for (const screen of ['/', '/apartments']) {
  const reports = Array.from({ length: RUNS }, (_, run) => measure(screen, run));
  for (const report of reports) console.log(screen, lineOf(report));
  const median = [...reports].sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[RUNS >> 1];
  if (!median) throw new Error('There was no run.');
  console.log(`${screen} median: ${lineOf(median)}`);
  for (const kind of KINDS.slice(1)) {
    const failed = median.categories[kind]?.auditRefs.filter(({ id }) => (median.audits[id]?.score ?? 1) < 1) ?? [];
    if (failed.length > 0) console.log(`  ${kind}: ${failed.map(({ id }) => id).join(', ')}`);
  }
}
console.log(`The reports are in ${folder}.`);

function measure(screen: string, run: number): Report {
  const file = path.join(folder, `${screen === '/' ? 'home' : screen.slice(1)}-${run}.json`);
  const chrome = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const options = ['--output=json', `--output-path=${file}`, `--chrome-flags=${CHROME_FLAGS}`, '--quiet'];
  const { status } = spawnSync('npx', ['--yes', LIGHTHOUSE, address + screen, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(existsSync(chrome) ? { CHROME_PATH: chrome } : {}) },
  });
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}. Is the demo running at ${address}?`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function scoreOf({ categories }: Report, kind: string): number {
  return Math.round((categories[kind]?.score ?? 0) * 100);
}

function lineOf(report: Report): string {
  const scores = KINDS.map((kind) => `${kind} ${scoreOf(report, kind)}`);
  return [...scores, ...FIGURES.map((id) => `${id} ${report.audits[id]?.displayValue}`)].join(', ');
}

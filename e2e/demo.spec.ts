import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const PORT = 3401;

test.describe('the demo', () => {
  test.setTimeout(120_000);
  let place: string;
  let running: ChildProcess | undefined;

  test.beforeAll(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'surela-demo-'));
    // Started by root, the database runs as nobody and must be able to come in.
    await chmod(place, 0o755);
  });
  test.afterAll(async () => {
    if (running) await stop(running);
    await rm(place, { recursive: true, force: true });
  });

  async function start(...flags: string[]): Promise<string> {
    running = spawn(process.execPath, ['sandbox/demo.ts', ...flags], {
      cwd: CHECKOUT,
      env: { ...process.env, PORT: String(PORT), SURELA_PLACE: place },
    });
    let output = '';
    return new Promise((resolve, reject) => {
      running?.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Ctrl-C stops it')) resolve(output);
      });
      running?.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      running?.once('exit', () => reject(new Error(output)));
    });
  }

  async function stop(demo: ChildProcess): Promise<number | null> {
    if (demo.exitCode !== null) return demo.exitCode;
    demo.kill('SIGINT');
    const [code] = await once(demo, 'exit');
    return code;
  }

  test('starts from nothing, survives a hard kill, keeps its data and begins anew when asked', async ({ page }) => {
    expect(await start()).toContain(`Open http://localhost:${PORT}`);
    await page.goto(`http://localhost:${PORT}/apartments`);
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(page.getByRole('button', { name: /^Page \d+$/ })).toHaveCount(12);
    const first = await firstApartment();

    running?.kill('SIGKILL');
    await once(running as ChildProcess, 'exit');
    expect(await start()).toContain('PostgreSQL was still running, taken over');
    expect(await firstApartment()).toBe(first);
    expect(await stop(running as ChildProcess)).toBe(0);
    await expect(fetch(`http://127.0.0.1:${PORT}/healthz`)).rejects.toThrow();

    expect(await start()).toContain('as you left it');
    expect(await firstApartment()).toBe(first);
    expect(await stop(running as ChildProcess)).toBe(0);

    expect(await start('--reset')).toContain('70 apartments in 3 blocks');
    expect(await firstApartment()).not.toBe(first);
    expect(await stop(running as ChildProcess)).toBe(0);
    running = undefined;
  });

  async function firstApartment(): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/apartments`);
    const { apartments } = (await answer.json()) as { apartments: { _id: string }[] };
    return apartments[0]?._id ?? '';
  }
});

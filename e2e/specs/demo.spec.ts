import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { findRunning } from '../../sandbox/postgres/postgres-process.ts';
import { accountOf, providerOf } from '../support/identity-provider.ts';
import { PORTS } from '../support/ports.ts';
import { fillSignUp, newcomer, storedToken } from '../support/signed-in-test.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');
const PORT = PORTS.restarted;

test.describe('the demo', () => {
  // One after the other: both use the same port.
  test.describe.configure({ mode: 'default' });
  test.setTimeout(300_000);
  let folder: string;
  let running: ChildProcess | undefined;

  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'surela-demo-'));
    // If root starts it, the database runs as `nobody` and must be able to enter.
    await chmod(folder, 0o755);
  });
  test.afterAll(async () => {
    if (running) await stop(running);
    await rm(folder, { recursive: true, force: true });
  });

  async function start(...flags: string[]): Promise<string> {
    running = spawn(process.execPath, ['sandbox/demo.ts', ...flags], {
      cwd: CHECKOUT,
      // Shortest allowed token lifetime, to see one expire.
      env: { ...process.env, PORT: String(PORT), DEMO_DATA_DIR: folder, ACCESS_TOKEN_SECONDS: '10' },
    });
    let output = '';
    return new Promise((resolve, reject) => {
      running?.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Ctrl-C stops the demo')) resolve(output);
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
    const person = newcomer();
    await signUp(page, person);
    const provider = await providerOf(page);

    running?.kill('SIGKILL');
    await once(running as ChildProcess, 'exit');
    await expect
      .poll(() =>
        fetch(provider).then(
          () => 'answers',
          () => 'is gone',
        ),
      )
      .toBe('is gone');
    expect(await start()).toContain('PostgreSQL already running, reused');
    expect(await firstApartment()).toBe(first);
    await staysSignedIn(page, person.name);
    expect(await accountOf(page, person.email)).toMatchObject({ displayName: person.name });
    expect(await stop(running as ChildProcess)).toBe(0);
    await expect(fetch(`http://127.0.0.1:${PORT}/healthz`)).rejects.toThrow();

    expect(await start()).toContain('unchanged');
    expect(await firstApartment()).toBe(first);
    expect(await stop(running as ChildProcess)).toBe(0);

    expect(await start('--reset')).toContain('70 apartments in 3 blocks');
    expect(await firstApartment()).not.toBe(first);
    expect(await stop(running as ChildProcess)).toBe(0);
    running = undefined;
  });

  test('that cannot start, or is stopped before it is ready, leaves no database behind', async () => {
    const postgres = () => findRunning(path.join(folder, 'postgres/data'));
    const other = createServer().listen(PORT, '127.0.0.1');
    await once(other, 'listening');
    await expect(start()).rejects.toThrow(`Port ${PORT} is in use. Stop what uses it`);
    other.close();
    expect(await postgres()).toBeUndefined();

    const starting = start();
    const ended = expect(starting).rejects.toThrow('Stopped before it was ready.');
    await expect.poll(postgres).toBeDefined();
    running?.kill('SIGINT');
    await ended;
    expect(await postgres()).toBeUndefined();
  });

  async function signUp(page: Page, person: ReturnType<typeof newcomer>): Promise<void> {
    await page.goto(`http://localhost:${PORT}/signup`);
    await fillSignUp(page, person);
    await expect(page.getByText(`${person.name} signed up successfully`)).toBeVisible();
  }

  /** Survives a restart and the end of a token. */
  async function staysSignedIn(page: Page, name: string): Promise<void> {
    await page.goto(`http://localhost:${PORT}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    const first = await storedToken(page);
    await expect.poll(() => statusWith(first)).toBe(401);
    await page.getByRole('link', { name: 'My Profile' }).click();
    await expect(page).toHaveURL(/\/dashboard\/my-profile$/);
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard\/my-profile$/);
  }

  /** The server's response to a request with that token. */
  async function statusWith(token: string | null): Promise<number> {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`http://127.0.0.1:${PORT}/api/available-coupons`, { headers })).status;
  }

  async function firstApartment(): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/apartments`);
    const { apartments } = (await answer.json()) as { apartments: { _id: string }[] };
    return apartments[0]?._id ?? '';
  }
});

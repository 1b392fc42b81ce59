import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newAccessTokenKey } from '../demo/access-token-keys.ts';
import { freePort } from '../test-run/reserve-ports.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');
const UNITS = ['surela.socket', 'surela@.service', 'surela-worker.service', 'surela-migrate@.service'];

export type ScriptResult = { readonly code: number; readonly output: string };

export type FakeSystemd = {
  /** Stands for /: /opt/surela, /etc/surela and /var/lib/surela are in it. */
  readonly folder: string;
  readonly address: string;
  readonly accessTokenKey: string;
  systemctl(...args: readonly string[]): Promise<ScriptResult>;
  /** deploy/release.sh */
  release(...args: readonly string[]): Promise<ScriptResult>;
  /** The same in a process group of its own. `interrupt` kills it, as a lost session does. */
  startRelease(...args: readonly string[]): { interrupt(): Promise<void> };
  /** Process id of each running unit. */
  pids(): Promise<Readonly<Record<string, number>>>;
  /** A release of this checkout. `main` replaces its main.ts. */
  addRelease(name: string, main?: string): Promise<string>;
  stop(): Promise<void>;
};

/** The units of deploy/systemd in a folder of their own, on a socket that is held for them. No unit runs yet. */
export async function startFakeSystemd(databaseUrl: string): Promise<FakeSystemd> {
  const folder = await mkdtemp(path.join(tmpdir(), 'surela-systemd-'));
  const port = await freePort();
  const accessTokenKey = newAccessTokenKey('restarts');
  await writeSettings(folder, { databaseUrl, accessTokenKey });
  const bin = path.join(folder, 'bin');
  const program = path.join(import.meta.dirname, 'fake_systemd.py');
  await mkdir(bin);
  await symlink(program, path.join(bin, 'systemctl'));
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH']}`,
    FAKE_SYSTEMD: folder,
    SURELA_ROOT: path.join(folder, 'opt/surela'),
    SURELA_ETC: path.join(folder, 'etc/surela'),
  };
  const holder = spawn('python3', [program, 'serve', folder, String(port)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([once(holder.stdout, 'data'), endedEarly(holder)]);
  const run = (file: string, args: readonly string[]) =>
    new Promise<ScriptResult>((resolve) => {
      const child = execFile(file, [...args], { env }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
      );
    });
  return {
    folder,
    address: `http://127.0.0.1:${port}`,
    accessTokenKey,
    systemctl: (...args) => run('systemctl', args),
    release: (...args) => run(path.join(CHECKOUT, 'deploy/release.sh'), args),
    startRelease: (...args) => {
      const child = spawn(path.join(CHECKOUT, 'deploy/release.sh'), args, { env, stdio: 'ignore', detached: true });
      const interrupt = async () => {
        if (child.pid === undefined || child.exitCode !== null) throw new Error('release.sh has already ended.');
        process.kill(-child.pid, 'SIGKILL');
        await once(child, 'exit');
      };
      return { interrupt };
    },
    pids: async () => JSON.parse((await run('systemctl', ['pids'])).output) as Record<string, number>,
    addRelease: (name, main) => addRelease(path.join(folder, 'opt/surela/releases', name), main),
    stop: async () => {
      holder.kill('SIGTERM');
      if (holder.exitCode === null) await once(holder, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

async function endedEarly(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('fake_systemd.py ended.');
}

type Settings = { readonly databaseUrl: string; readonly accessTokenKey: string };

async function writeSettings(folder: string, { databaseUrl, accessTokenKey }: Settings): Promise<void> {
  const secrets = path.join(folder, 'etc/surela/secrets');
  const units = path.join(folder, 'units');
  for (const made of [secrets, units, path.join(folder, 'var/lib/surela')]) await mkdir(made, { recursive: true });
  for (const unit of UNITS) await copyFile(path.join(CHECKOUT, 'deploy/systemd', unit), path.join(units, unit));
  // The load stands for many visitors behind a proxy; a single visitor would be rate limited.
  const settings = ['FIREBASE_PROJECT=surela', 'FIREBASE_API_KEY=none', 'TRUSTED_PROXIES=127.0.0.1', '# comment'];
  settings.push(`WEB_FOLDER=${await writeWebApp(folder)}`, '');
  await writeFile(path.join(folder, 'etc/surela/surela.env'), settings.join('\n'));
  for (const [name, secret] of [
    ['database_url', databaseUrl],
    ['access_token_keys', accessTokenKey],
  ] as const) {
    await writeFile(path.join(secrets, name), `${secret}\n`, { mode: 0o600 });
  }
}

/** The minimum that a server in production starts with, so that the checkout need not be built. */
async function writeWebApp(folder: string): Promise<string> {
  const dist = path.join(folder, 'web/dist');
  const bundle = path.join(folder, 'web/dist-prerender/prerender.cjs');
  for (const made of [dist, path.dirname(bundle)]) await mkdir(made, { recursive: true });
  for (const name of ['index.html', 'map.html']) await writeFile(path.join(dist, name), '<html><head></head></html>');
  const rendered = "exports.renderScreen = async () => ({ content: '', known: [], scripts: [] });";
  const frame = "exports.frameOf = () => ({ address: '/', missing: false, byQuery: false });";
  await writeFile(bundle, `${rendered}\n${frame}\n`);
  return dist;
}

/** Links to the checkout, so that a release takes no space. */
async function addRelease(release: string, main: string | undefined): Promise<string> {
  const source = path.join(release, 'apps/api/src');
  await mkdir(path.join(release, 'node_modules/.bin'), { recursive: true });
  await mkdir(path.dirname(source), { recursive: true });
  await symlink(process.execPath, path.join(release, 'node_modules/.bin/node'));
  await chmod(release, 0o755);
  if (main === undefined) {
    await symlink(path.join(CHECKOUT, 'apps/api/src'), source);
    return release;
  }
  await mkdir(source);
  await writeFile(path.join(source, 'main.ts'), main);
  for (const name of ['check', 'migrate', 'worker', 'user']) {
    await symlink(path.join(CHECKOUT, `apps/api/src/${name}.main.ts`), path.join(source, `${name}.main.ts`));
  }
  return release;
}

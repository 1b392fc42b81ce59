import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { emptyDatabaseOfThisTest } from '../testing/test-database.ts';
import { type FakeSystemd, startFakeSystemd } from './start-fake-systemd.ts';

async function emptyServer(): Promise<FakeSystemd> {
  const { appUrl, ownerUrl } = await emptyDatabaseOfThisTest();
  const systemd = await startFakeSystemd(appUrl);
  onTestFinished(() => systemd.stop());
  const etc = path.join(systemd.folder, 'etc/surela');
  appendFileSync(path.join(etc, 'surela.env'), 'EMAIL_FROM=Surela <office@surela.example>\nLOG_LEVEL="warn"');
  writeFileSync(path.join(etc, 'secrets/migration_database_url'), ownerUrl, { mode: 0o600 });
  return systemd;
}

/** @returns NAME.tar.gz with its checksum beside it */
async function pack(systemd: FakeSystemd, name: string): Promise<string> {
  const release = await systemd.addRelease(`../${name}`);
  const file = path.join(systemd.folder, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', file, '-C', path.dirname(release), name]);
  await rm(release, { recursive: true });
  const sum = execFileSync('sha256sum', [`${name}.tar.gz`], { cwd: systemd.folder });
  writeFileSync(`${file}.sha256`, sum);
  return file;
}

const installed = ({ folder }: FakeSystemd) => readdirSync(path.join(folder, 'opt/surela/releases')).toSorted();
const current = ({ folder }: FakeSystemd) => path.basename(readlinkSync(path.join(folder, 'opt/surela/current')));

describe('a release', { tags: ['verify', 'operations'] }, () => {
  it('is installed, migrated and switched to, and serves', async () => {
    const systemd = await emptyServer();
    const file = await pack(systemd, '1.0.0-a');
    const installing = await systemd.release('install', file);
    expect(installing).toMatchObject({ code: 0 });
    expect(installing.output).toContain('Migrations to apply: 0001-');
    expect(await systemd.release('install', file)).toMatchObject({
      code: 1,
      output: '1.0.0-a is already installed.\n',
    });

    expect(await systemd.release('check', '1.0.0-a')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Migrations to apply: '),
    });
    expect(await systemd.release('migrate', '1.0.0-a')).toEqual({
      code: 0,
      output: 'The database has the migrations of 1.0.0-a.\n',
    });
    expect((await systemd.release('check', '1.0.0-a')).output).toContain('No migration to apply.');

    expect(await systemd.release('switch', '1.0.0-a')).toMatchObject({ code: 0 });
    expect(current(systemd)).toBe('1.0.0-a');
    expect(await systemd.systemctl('start', 'surela@1.service', 'surela-worker.service')).toMatchObject({ code: 0 });
    expect((await fetch(`${systemd.address}/readyz`)).status).toBe(200);
    expect((await systemd.release('run', 'user', 'show', 'a@surela.test')).output).toContain(
      'No account with the email',
    );
    expect((await systemd.release('back')).output).toContain('There is no previous release.');

    const before = await systemd.pids();
    expect(await systemd.release('roll')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Restarted: surela-worker.service surela@1.service'),
    });
    const after = await systemd.pids();
    for (const [unit, pid] of Object.entries(before)) expect(after[unit]).not.toBe(pid);
  });

  it('that was changed or does not accept the settings is not installed', async () => {
    const systemd = await emptyServer();
    const changed = await pack(systemd, 'changed');
    appendFileSync(changed, 'x');
    expect((await systemd.release('install', changed)).output).toContain('does not match changed.tar.gz.sha256');

    const file = await pack(systemd, '1.0.0-b');
    appendFileSync(path.join(systemd.folder, 'etc/surela/surela.env'), '\nJOBS=sometimes\n');
    const refused = await systemd.release('install', file);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('JOBS: ');
    expect(refused.output).toContain('1.0.0-b does not accept these settings. Nothing was installed.');
    expect(installed(systemd)).toEqual([]);
    expect(await systemd.release('install')).toMatchObject({ code: 2 });
  });
});

describe('releases', { tags: ['verify', 'operations'] }, () => {
  let systemd: FakeSystemd;
  beforeAll(async () => (systemd = await startFakeSystemd('postgres://nowhere')));
  afterAll(() => systemd?.stop());

  it('are kept: the newest three, the current one and the one before', async () => {
    const add = async (names: readonly string[], day: number) => {
      for (const [minute, name] of names.entries()) {
        const at = new Date(2026, 0, day, 0, minute);
        utimesSync(await systemd.addRelease(name), at, at);
      }
    };
    await add(['a', 'b', 'c', 'd', 'e'], 1);
    expect(await systemd.release('switch', 'c')).toMatchObject({ code: 0 });
    expect(installed(systemd)).toEqual(['c', 'd', 'e']);
    await add(['f', 'g', 'h'], 2);
    expect(await systemd.release('switch', 'h')).toMatchObject({ code: 0 });
    expect(installed(systemd)).toEqual(['c', 'f', 'g', 'h']);
    expect(await systemd.release('back')).toMatchObject({ code: 0 });
    expect(current(systemd)).toBe('c');
    expect((await systemd.release('switch', 'a')).output).toContain('a is not installed. Installed: c f g h');
  });

  it('run a command with each secret by its file, and skip files that no setting can be named after', async () => {
    const release = await systemd.addRelease('prints', '');
    const print = `const secrets = Object.entries(process.env).filter(([, value]) => value.includes('/etc/surela/secrets/'));
console.log(secrets.map(([name]) => name).toSorted().join(' '));`;
    writeFileSync(path.join(release, 'apps/api/src/print.main.ts'), print);
    for (const name of ['access_token_keys.old', '1st_key', 'a copy']) {
      writeFileSync(path.join(systemd.folder, 'etc/surela/secrets', name), 'old\n');
    }
    expect(await systemd.release('switch', 'prints')).toMatchObject({ code: 0 });
    expect(await systemd.release('run', 'print')).toEqual({
      code: 0,
      output: 'ACCESS_TOKEN_KEYS_FILE DATABASE_URL_FILE\n',
    });
    await rm(path.join(systemd.folder, 'etc/surela/secrets'), { recursive: true });
    await mkdir(path.join(systemd.folder, 'etc/surela/secrets'));
    expect(await systemd.release('run', 'print')).toEqual({ code: 0, output: '\n' });
  });
});

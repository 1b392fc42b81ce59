import { existsSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type FakeSystemd, startFakeSystemd } from './start-fake-systemd.ts';

const link = (systemd: FakeSystemd, name: 'current' | 'previous') =>
  path.basename(readlinkSync(path.join(systemd.folder, 'opt/surela', name)));

/** Is ready at once, and ends with 0 when it is told to. */
const READY = `
import { execFileSync } from 'node:child_process';
process.on('SIGUSR2', () => process.exit(0));
execFileSync('systemd-notify', ['--ready', '--no-block']);
setInterval(() => {}, 1_000);`;

/** The spare is ready at once. The others write a file, and are ready when there is another. */
const WAITING = `
import { existsSync, writeFileSync } from 'node:fs';
if (process.env.METRICS_PORT !== '9460') {
  writeFileSync('starting', '');
  while (!existsSync('may-start')) await new Promise((resolve) => setTimeout(resolve, 50));
}
${READY}`;

/** The spare is ready, the others end. */
const BROKEN = `if (process.env.METRICS_PORT !== '9460') process.exit(1);\n${READY}`;

/** @returns the release that each process runs */
async function running(systemd: FakeSystemd): Promise<Record<string, string>> {
  const pids = Object.entries(await systemd.pids());
  return Object.fromEntries(pids.map(([unit, pid]) => [unit, path.basename(readlinkSync(`/proc/${pid}/cwd`))]));
}

describe('[P1] a switch', { tags: ['verify', 'operations'] }, () => {
  const UNITS = ['surela@1.service', 'surela@2.service'];

  /** Release b runs, and a is the one before. */
  async function server(): Promise<FakeSystemd> {
    const systemd = await startFakeSystemd('postgres://nowhere');
    onTestFinished(() => systemd.stop());
    for (const name of ['a', 'b']) {
      await systemd.addRelease(name, READY);
      expect(await systemd.release('switch', name)).toMatchObject({ code: 0 });
    }
    expect(await systemd.systemctl('start', ...UNITS)).toMatchObject({ code: 0 });
    return systemd;
  }

  /** To release c, while the first process of it starts. */
  async function interruptSwitch(systemd: FakeSystemd): Promise<void> {
    const release = await systemd.addRelease('c', WAITING);
    const switching = systemd.startRelease('switch', 'c');
    await expect.poll(() => existsSync(path.join(release, 'starting'))).toBe(true);
    await switching.interrupt();
    writeFileSync(path.join(release, 'may-start'), '');
  }

  it('that is interrupted goes back to the release that ran before it', async () => {
    const systemd = await server();
    await interruptSwitch(systemd);
    expect([link(systemd, 'current'), link(systemd, 'previous')]).toEqual(['c', 'b']);

    expect(await systemd.release('back')).toMatchObject({
      code: 0,
      output: expect.stringContaining('b is the current'),
    });
    expect(await running(systemd)).toEqual(Object.fromEntries(UNITS.map((unit) => [unit, 'b'])));
    expect([link(systemd, 'current'), link(systemd, 'previous')]).toEqual(['b', 'c']);
  });

  it('that is interrupted is completed by a roll', async () => {
    const systemd = await server();
    await interruptSwitch(systemd);
    expect(await systemd.release('roll')).toMatchObject({ code: 0, output: expect.stringContaining('Restarted: ') });
    expect(await running(systemd)).toEqual(Object.fromEntries(UNITS.map((unit) => [unit, 'c'])));
  });

  it('to a release whose program cannot be started leaves the old processes alone', async () => {
    const systemd = await server();
    const before = await systemd.pids();
    const release = await systemd.addRelease('c', READY);
    rmSync(path.join(release, 'node_modules/.bin/node'));
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await systemd.release('switch', 'c')).toMatchObject({
        code: 1,
        output: expect.stringContaining('The new process does not start; the old ones keep running.'),
      });
      expect(await systemd.pids()).toEqual(before);
    }
    expect(link(systemd, 'current')).toBe('b');
  });

  it('is not needed for a process that ended with 0: it is started again', async () => {
    const systemd = await server();
    const { 'surela@1.service': ended = 0, ...others } = await systemd.pids();
    process.kill(ended, 'SIGUSR2');
    const started = async () => (await systemd.pids())['surela@1.service'] ?? ended;
    await expect.poll(started).not.toBe(ended);
    expect(await systemd.pids()).toMatchObject(others);
  });

  it('that fails leaves both names as they were', async () => {
    const systemd = await server();
    await systemd.addRelease('c', BROKEN);
    expect(await systemd.release('switch', 'c')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Back to b.'),
    });
    expect([link(systemd, 'current'), link(systemd, 'previous')]).toEqual(['b', 'a']);
    expect(await running(systemd)).toEqual(Object.fromEntries(UNITS.map((unit) => [unit, 'b'])));
  });
});

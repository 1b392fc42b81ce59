import { readlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTicking } from '../testing/ticks.ts';
import { openSite, type Site } from './rolling-restarts.ts';

/** Starts the release it is in, but not when it is started for the second time. */
const STARTS_ONCE = `
import { existsSync, writeFileSync } from 'node:fs';
const mark = new URL('../../../started', import.meta.url);
if (existsSync(mark)) throw new Error('This release starts once.');
writeFileSync(mark, '');
await import('${path.resolve(import.meta.dirname, '../../apps/api/src/main.ts')}');
`;

/** Six processes start one after the other, which is slow on a busy machine. */
const timeout = 400_000;

/** The short form of `npm run bench:restarts`. */
describe('[P1] two processes under load, a quarter of it writes', { timeout, tags: ['verify', 'operations'] }, () => {
  let site: Site;
  beforeAll(async () => (site = await openSite({ processes: 2, perSecond: 24 })), timeout);
  afterAll(() => site?.close());

  const releaseOf = (pid: number | undefined) => path.basename(readlinkSync(`/proc/${pid}/cwd`));
  const releases = async () => Object.values(await site.systemd.pids()).map(releaseOf);

  it('are replaced by a new release, and back, and lose no request and no write', async () => {
    const before = await site.systemd.pids();
    expect(Object.keys(before)).toEqual(['surela@1.service', 'surela@2.service']);
    await site.systemd.addRelease('second');
    const report = await site.underLoad([
      () => site.systemd.release('switch', 'second'),
      () => site.systemd.release('back'),
    ]);
    expect(report.results.map(({ code, output }) => [code, output.trim().split('\n').at(-1)])).toEqual([
      [0, 'second is the current release.'],
      [0, 'first is the current release.'],
    ]);
    expect(report.failed).toEqual([]);
    expect(report.requests).toBeGreaterThan(200);
    expect(report.written).toBe(report.writes);
    const after = await site.systemd.pids();
    expect(Object.keys(after), 'the spare is gone').toEqual(Object.keys(before));
    expect(Object.values(after)).not.toEqual(Object.values(before));
    expect(await releases()).toEqual(['first', 'first']);
  });

  it('stay as they are when a release does not start, also twice, and the next one starts', async () => {
    const before = await site.systemd.pids();
    await site.systemd.addRelease('broken', "throw new Error('A file is missing.');");
    await site.systemd.addRelease('third');
    const report = await site.underLoad([
      () => site.systemd.release('switch', 'broken'),
      () => site.systemd.release('switch', 'broken'),
    ]);
    expect(report.results.map(({ code }) => code)).toEqual([1, 1]);
    expect(report.results[0]?.output).toContain('The new process does not start; the old ones keep running.');
    expect(await site.systemd.pids()).toEqual(before);
    expect(report.failed).toEqual([]);
    expect(report.written).toBe(report.writes);

    expect(await site.systemd.release('switch', 'third')).toMatchObject({ code: 0 });
    expect(await releases()).toEqual(['third', 'third']);
  });

  it('go back to the release before when one of them does not start', async () => {
    await site.systemd.addRelease('starts-once', STARTS_ONCE);
    const result = await site.systemd.release('switch', 'starts-once');
    expect(result).toMatchObject({ code: 1 });
    expect(result.output).toContain(
      'surela@1.service does not start. See: journalctl -u surela@1.service\nBack to third.',
    );
    expect(Object.keys(await site.systemd.pids())).toEqual(['surela@1.service', 'surela@2.service']);
    expect(await releases()).toEqual(['third', 'third']);
  });

  it('that crash are started again; what they were asked is lost, which shows that losses are counted', async () => {
    const before = Object.values(await site.systemd.pids());
    const crash = async () => {
      await expect.poll(startTicking(100)).toBeGreaterThan(10);
      for (const pid of before) process.kill(pid, 'SIGSTOP');
      await expect.poll(startTicking(100)).toBeGreaterThan(10);
      for (const pid of before) process.kill(pid, 'SIGKILL');
      const started = async () => Object.values(await site.systemd.pids()).filter((pid) => !before.includes(pid));
      await expect.poll(started).toHaveLength(before.length);
      return { code: 0, output: '' };
    };
    const report = await site.underLoad([crash]);
    expect(report.failed.length).toBeGreaterThan(0);
  });
});

it('[P1] one process alone is replaced, with a spare and without, and nobody is refused', {
  timeout,
  tags: ['verify', 'operations'],
}, async () => {
  const site = await openSite({ processes: 1, perSecond: 24 });
  try {
    const report = await site.underLoad([() => site.systemd.release('roll')]);
    expect(report.failed).toEqual([]);
    expect(report.written).toBe(report.writes);
    // Without a spare, requests wait in the socket's queue while the only process starts. None is refused.
    const bare = await site.underLoad([() => site.systemd.systemctl('restart', 'surela@1.service')]);
    expect(bare.failed).toEqual([]);
    expect(bare.written).toBe(bare.writes);
  } finally {
    await site.close();
  }
});

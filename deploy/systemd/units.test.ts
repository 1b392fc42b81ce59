import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programPath } from '@surela/sandbox/programs';
import { describe, expect, it, onTestFinished } from 'vitest';

const FOLDER = import.meta.dirname;
const UNITS = readdirSync(FOLDER).filter((name) => /\.(service|socket)$/.test(name));
const SERVICES = UNITS.filter((name) => name.endsWith('.service'));

const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

/** @returns each value that the unit gives to this setting of systemd */
const valuesOf = (unit: string, setting: string) =>
  [...unit.matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** A copy whose program exists on this machine. @returns the files, with an instance where the unit is a template */
function copyUnits(change: (text: string) => string = (text) => text): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'surela-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of UNITS) {
    const text = read(name).replace(/^ExecStart=\/opt\/surela\S+node /m, `ExecStart=${process.execPath} `);
    writeFileSync(path.join(folder, name), change(text));
  }
  for (const name of ['surela@.service', 'surela-worker.service']) {
    mkdirSync(path.join(folder, `${name}.d`));
    cpSync(path.join(FOLDER, 'secrets.conf'), path.join(folder, `${name}.d/secrets.conf`));
  }
  return UNITS.map((name) => path.join(folder, name.replace('@.', '@1.')));
}

function analyze(...args: readonly string[]): { readonly code: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(programPath('systemd-analyze'), args, { encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

describe('systemd-analyze', { tags: ['verify', 'operations'] }, () => {
  it('understands every line of the units', () => {
    expect(analyze('verify', ...copyUnits())).toEqual({ code: 0, output: '' });
  });

  it('finds a misspelt line', () => {
    const misspelt = copyUnits((text) => text.replace('[Service]', '[Service]\nRestartSecs=2'));
    expect(analyze('verify', ...misspelt).output).toContain("'RestartSecs'");
  });

  it.each(SERVICES)('rates the exposure of %s below 2 of 10', (name) => {
    const file = copyUnits().find((copied) => path.basename(copied) === name.replace('@.', '@1.')) ?? '';
    expect(analyze('security', '--offline=true', '--threshold=20', file)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Overall exposure level for \S+: [01]\.\d OK/),
    });
    const exposed = copyUnits((text) => text.replaceAll(/^(Protect|Restrict|Private|SystemCall|Capability).*$/gm, ''));
    const bare = exposed.find((copied) => path.basename(copied) === path.basename(file)) ?? '';
    expect(analyze('security', '--offline=true', '--threshold=20', bare).code).not.toBe(0);
  });
});

describe('the units', () => {
  it.each([...SERVICES, 'secrets.conf'])('of %s name a setting for each credential, and each has its file', (name) => {
    const unit = read(name);
    const credentials = valuesOf(unit, 'LoadCredential').map((entry) => entry.split(':'));
    const files = valuesOf(unit, 'Environment').flatMap((line) => [...line.matchAll(/(\w+)_FILE=%d\/(\w+)/g)]);
    expect(credentials.length).toBeGreaterThan(0);
    expect(files.map(([, setting, file]) => [setting, file])).toEqual(
      files.map(([, , file = '']) => [file.toUpperCase(), file]),
    );
    const named = (all: readonly (string | undefined)[]) => new Set(all);
    expect(named(files.map(([, , file]) => file))).toEqual(named(credentials.map(([credential]) => credential)));
    for (const [credential, source] of credentials) expect(source).toBe(`/etc/surela/secrets/${credential}`);
  });

  it('give the role that owns the schema to migrations only', () => {
    const owners = SERVICES.filter((name) => read(name).includes('MIGRATION_DATABASE_URL'));
    expect(owners).toEqual(['surela-migrate@.service']);
  });

  it('[P1] start a process again however it ended, and never give up', () => {
    for (const name of ['surela@.service', 'surela-worker.service']) {
      expect(valuesOf(read(name), 'Restart')).toEqual(['always']);
      expect(valuesOf(read(name), 'StartLimitIntervalSec')).toEqual(['0']);
    }
  });

  it('wait longer for a process to stop than it waits itself', () => {
    const source = readFileSync(path.resolve(FOLDER, '../../apps/api/src/platform/http/graceful-shutdown.ts'), 'utf8');
    const deadline = Number(/DEADLINE_MS = ([\d_]+)/.exec(source)?.[1]?.replaceAll('_', ''));
    for (const name of ['surela@.service', 'surela-worker.service']) {
      expect(Number(valuesOf(read(name), 'TimeoutStopSec')[0]) * 1000).toBeGreaterThan(deadline);
    }
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programPath } from '@surela/sandbox/programs';
import { expect, it, onTestFinished } from 'vitest';

const caddyfile = readFileSync(path.join(import.meta.dirname, 'Caddyfile'), 'utf8');

/** @returns what Caddy says about it, and whether it would start */
function validate(text: string) {
  const home = mkdtempSync(path.join(tmpdir(), 'surela-caddy-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  return spawnSync(programPath('caddy'), ['validate', '--adapter', 'caddyfile', '--config', '-'], {
    input: text,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: home, DOMAIN: 'building.example' },
  });
}

it('Caddy accepts the Caddyfile of compose.yaml', { tags: ['verify', 'operations'] }, () => {
  expect(validate(caddyfile)).toMatchObject({ status: 0, stdout: 'Valid configuration\n' });
});

it('Caddy refuses a changed copy', { tags: ['verify', 'operations'] }, () => {
  const { status, stderr } = validate(caddyfile.replace('health_uri', 'health_url'));
  expect(status).toBe(1);
  expect(stderr).toContain('health_url');
});

import { readdirSync, readFileSync } from 'node:fs';
import { spawnMain } from '@surela/sandbox/test-process';
import { expect, it } from 'vitest';
import { parseConfig } from './settings/config.ts';

const MAINS = [
  'main',
  'worker.main',
  'check.main',
  'user.main',
  'verify-audit-log.main',
  'reconcile.main',
  'accounts.main',
  'after-restore.main',
] as const;

/** Each is refused in production, and nothing answers at the database's address. */
const UNSAFE = {
  DATABASE_URL: 'postgres://app:x@db.example.invalid/surela',
  FIREBASE_PROJECT: 'demo-surela',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
  ACCESS_TOKEN_KEYS: `zeros:${Buffer.alloc(32).toString('base64url')}`,
};

it.each(MAINS)('[K7] %s without NODE_ENV checks its settings as in production', { timeout: 60_000 }, async (name) => {
  const main = spawnMain(name, { ...UNSAFE, NODE_ENV: '' }, undefined, ['--since', '2026-01-01']);
  expect(await main.ended).not.toBe(0);
  for (const setting of ['DATABASE_URL', 'FIREBASE_AUTH_EMULATOR_HOST', 'ACCESS_TOKEN_KEYS']) {
    expect(main.output()).toContain(`  - ${setting}: `);
  }
});

it('[K7] every entry point that reads settings is in this test', () => {
  const names = readdirSync(import.meta.dirname).filter((name) => /(^|\.)main\.ts$/.test(name));
  const reading = names.filter((name) =>
    /parseConfig|runPaymentCommand/.test(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')),
  );
  expect(reading.toSorted()).toEqual(MAINS.map((name) => `${name}.ts`).toSorted());
});

it('[K7] development must be set explicitly, and never with a live key', () => {
  const KEY = 'k:wKJ0x1b7mO2v9aQz5LrTnE8sYc3dUfGhIjXpVqBtZ_4';
  const env = { DATABASE_URL: 'postgres://a:b@127.0.0.1/c', ACCESS_TOKEN_KEYS: KEY, FIREBASE_PROJECT: 'surela-home' };
  const needed = { ...env, FIREBASE_API_KEY: 'public' };
  const live = {
    STRIPE_SECRET_KEY: 'sk_live_51abcdefgh',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_51abcdefgh',
    STRIPE_WEBHOOK_SECRETS: 'whsec_now',
  };
  expect(parseConfig(needed).environment).toBe('production');
  expect(parseConfig({ ...needed, NODE_ENV: ' ' }).environment).toBe('production');
  expect(parseConfig({ ...needed, NODE_ENV: 'development' }).environment).toBe('development');
  expect(parseConfig({ ...needed, ...live }).environment).toBe('production');
  for (const NODE_ENV of ['development', 'test']) {
    expect(() => parseConfig({ ...needed, ...live, NODE_ENV })).toThrow('NODE_ENV: must be production beside a live');
  }
});

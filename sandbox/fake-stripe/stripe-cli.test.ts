import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeStripe, startFakeStripe } from './start-fake-stripe.ts';

/** Stripe's own CLI, an independent client that may find what our reading of the API missed. */
const program = findProgram();

function findProgram(): string | undefined {
  const require = createRequire(import.meta.url);
  const name = process.platform === 'win32' ? 'stripe.exe' : 'stripe';
  try {
    const packageFile = require.resolve(`@stripe/cli-${process.platform}-${process.arch}/package.json`, {
      paths: [path.dirname(require.resolve('@stripe/cli/package.json'))],
    });
    const file = path.join(path.dirname(packageFile), 'bin', name);
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

describe.skipIf(!program)('Stripe’s command line', () => {
  let cards: FakeStripe;
  let folder: string;
  beforeAll(async () => {
    cards = await startFakeStripe();
    folder = await mkdtemp(path.join(tmpdir(), 'surela-stripe-cli-'));
  });
  afterAll(async () => {
    await cards.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test.for([
    'payment_intent.created',
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.canceled',
    'charge.succeeded',
    'charge.failed',
    'charge.refunded',
    'charge.dispute.created',
    'charge.dispute.closed',
  ] as const)('makes %s happen', async (type) => {
    const args = ['trigger', type, '--api-base', cards.address, '--api-key', cards.secretKey];
    // Its own configuration folder, so that a real login on this machine is not used.
    const env = {
      ...process.env,
      XDG_CONFIG_HOME: folder,
      STRIPE_CLI_TELEMETRY_OPTOUT: '1',
      STRIPE_NO_AUTO_UPDATE: '1',
    };
    const { stdout, stderr } = await promisify(execFile)(program ?? '', args, { env });
    expect(`${stdout}${stderr}`).toContain('Trigger succeeded!');
    expect(cards.controls.events().map((event) => event.type)).toContain(type);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFakeS3 } from '@surela/sandbox/fake-s3';
import { startFakeSmtp } from '@surela/sandbox/fake-smtp';
import { startFakeStripe } from '@surela/sandbox/fake-stripe';
import { testIdentity } from '@surela/sandbox/test-identity';
import { expect, it, onTestFinished } from 'vitest';
import { IdentityProviderUnavailable, verifySigned } from '../auth/identity-provider.ts';
import { firebaseAccounts } from '../auth/provider-accounts.ts';
import { stripeCards } from '../card-provider.ts';
import { openSmtp } from '../email/smtp.ts';
import { s3PictureStore } from '../storage/s3-picture-store.ts';
import { createMetrics } from './metrics.ts';

const NOBODY = 'http://127.0.0.1:9';
const EMAIL = { to: 'rina@surela.test', subject: 'Rent', text: 'Rent' };

function metricsOfThisTest() {
  const metrics = createMetrics();
  const counts = async () => {
    const lines = (await metrics.registry.metrics()).split('\n');
    return lines
      .filter((line) => line.startsWith('surela_provider_seconds_count'))
      .map((line) => /provider="(\w+)",outcome="(\w+)"\} (\d+)/.exec(line)?.slice(1).join(' ') ?? line)
      .sort();
  };
  return { metrics, counts };
}

it('each request to the card provider is measured, with what came of it', async () => {
  const { metrics, counts } = metricsOfThisTest();
  const stripe = await startFakeStripe();
  onTestFinished(() => stripe.stop());
  const open = (apiBase: string) =>
    stripeCards({ secretKey: stripe.secretKey, webhookSecrets: [], apiBase }, metrics.timerOf('cards'));
  const cards = open(stripe.address);
  await cards.createIntent({ key: 'one', amountMinor: 9_000, currency: 'USD', description: 'Rent', metadata: {} });
  expect(await cards.readIntent('pi_unknown')).toBeUndefined();
  expect(await counts()).toEqual(['cards ok 1', 'cards refused 1']);
  await expect(open(NOBODY).cancelIntent('pi_1')).rejects.toMatchObject({ code: 'not-available' });
  expect(await counts()).toEqual(['cards failed 1', 'cards ok 1', 'cards refused 1']);
});

it('so is each email', async () => {
  const { metrics, counts } = metricsOfThisTest();
  const mail = await startFakeSmtp();
  onTestFinished(() => mail.stop());
  for (const url of [mail.url, 'smtp://127.0.0.1:9']) {
    const smtp = openSmtp(
      { url, from: { name: 'Surela', address: 'hello@surela.example' } },
      1,
      metrics.timerOf('mail'),
    );
    await smtp.send('id', EMAIL);
    smtp.close();
  }
  expect(await counts()).toEqual(['mail failed 1', 'mail ok 1']);
});

it('so is each picture of a bucket', async () => {
  const { metrics, counts } = metricsOfThisTest();
  const folder = await mkdtemp(path.join(tmpdir(), 'surela-metrics-'));
  const bucket = await startFakeS3(folder, 'surela');
  onTestFinished(async () => {
    await bucket.close();
    await rm(folder, { recursive: true });
  });
  const open = (accessKeyId: string) =>
    s3PictureStore(
      { url: `${bucket.address}/surela`, region: 'us-east-1', accessKeyId, secretAccessKey: bucket.secret },
      metrics.timerOf('pictures'),
    );
  expect(await open(bucket.key).read('none.webp')).toBeUndefined();
  await expect(open('STRANGER').read('none.webp')).rejects.toThrow('403');
  expect(await counts()).toEqual(['pictures ok 1', 'pictures refused 1']);
});

it('so are the keys of the identity provider', async () => {
  const { metrics, counts } = metricsOfThisTest();
  const identity = await testIdentity();
  onTestFinished(() => identity.close());
  const idToken = await identity.idToken('rina@surela.test');
  const timed = metrics.timerOf('identity');
  expect(await verifySigned(identity.settings, timed)(idToken)).toMatchObject({ email: 'rina@surela.test' });
  await expect(verifySigned({ ...identity.settings, keysUrl: NOBODY }, timed)(idToken)).rejects.toThrow(
    IdentityProviderUnavailable,
  );
  expect(await counts()).toEqual(['identity failed 1', 'identity ok 1']);
});

it('so is each call about an account at the identity provider', async () => {
  const { metrics, counts } = metricsOfThisTest();
  const identity = await testIdentity();
  onTestFinished(() => identity.close());
  const open = (emulatorUrl: string | undefined) =>
    firebaseAccounts(
      { ...identity.accounts, emulatorUrl, publicUrl: 'https://surela.test' },
      metrics.timerOf('identity'),
    );
  expect(await open(identity.accounts.emulatorUrl).readCode('forged')).toBeUndefined();
  await expect(open(NOBODY).readCode('any')).rejects.toThrow(IdentityProviderUnavailable);
  expect(await counts()).toEqual(['identity failed 1', 'identity refused 1']);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import Stripe from 'stripe';
import { build, type Rollup } from 'vite';
import { type FakeStripe, startFakeStripe } from '../../sandbox/fake-stripe/start-fake-stripe.ts';
import { answerBank, cardForm, fillCard } from '../support/card-form.ts';

/** Stripe's own browser libraries with the fake Stripe.js. */
let cards: FakeStripe;
let server: Server;
let address: string;

test.beforeAll(async () => {
  cards = await startFakeStripe();
  const script = await bundle();
  server = createServer(({ url }, response) => {
    if (url === '/page.js') return void response.setHeader('content-type', 'text/javascript').end(script);
    // The content policy of our own page: no inline style or script, no eval.
    const policy = `default-src 'none'; script-src 'nonce-a' 'strict-dynamic'; style-src 'self'; connect-src ${cards.address}; frame-src ${cards.address}; base-uri 'none'`;
    response.setHeader('content-security-policy', policy).setHeader('content-type', 'text/html');
    response.end(
      '<!doctype html><html lang="en"><title>Rent</title><main id="root"></main><script type="module" nonce="a" src="/page.js"></script></html>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  server.close();
  await cards.stop();
});

async function bundle(): Promise<string> {
  const { NODE_ENV } = process.env;
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rollupOptions: {
        input: path.resolve(import.meta.dirname, '../../sandbox/fake-stripe/browser/card-form.main.ts'),
      },
    },
  })) as Rollup.RollupOutput;
  // The build sets NODE_ENV to production, which the demo started by another test would inherit.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  return output.output[0].code;
}

async function open(page: Page, more: Record<string, string> = {}): Promise<void> {
  await page.route('https://js.stripe.com/**', async (route) => {
    const body = await (await fetch(cards.scriptUrl)).text();
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  const { port } = new URL(cards.address);
  const stripe = new Stripe(cards.secretKey, { host: '127.0.0.1', port, protocol: 'http' });
  const intent = await stripe.paymentIntents.create({
    amount: 120_000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  });
  const query = new URLSearchParams({ client_secret: intent.client_secret ?? '', key: cards.publishableKey, ...more });
  await page.goto(`${address}/?${query}`);
  await expect(page.getByRole('status')).toHaveText('ready');
}

async function pay(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await expect(page.getByRole('status')).toHaveText('complete');
  await page.getByRole('button', { name: 'Pay' }).click();
}

test('a card is refused, refused by its bank, and accepted, and our page never sees it', { tag: '@axe' }, async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('402')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await open(page);
  const said = page.getByRole('status');
  const card = cardForm(page);

  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(said).toHaveText('incomplete_number: Your card number is incomplete.');
  await expect(card.getByLabel('Card number')).toBeFocused();
  await expect(card.getByLabel('Card number')).toHaveAccessibleDescription('Your card number is incomplete.');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  await pay(page, '4000000000000002');
  await expect(said).toHaveText('card_declined: Your card was declined.');
  await pay(page, '4000002500003155');
  await answerBank(page, 'Fail');
  await expect(said).toHaveText(/^payment_intent_authentication_failure/);
  await pay(page, '4000002500003155');
  await answerBank(page, 'Complete');
  await expect(said).toHaveText('succeeded');

  expect(await page.content()).not.toContain('4000');
  expect(problems).toEqual([]);
  expect(cards.controls.charges().filter(({ paid }) => paid)).toHaveLength(1);
});

test('an intent that is known before is paid in one step, and the form follows a dark page', async ({ page }) => {
  await open(page, { known: 'yes', theme: 'dark' });
  const card = cardForm(page);
  // Not by axe, which takes a transparent frame's background for white.
  await expect(card.getByText('Card number')).toHaveCSS('color', 'rgb(236, 249, 255)');
  await expect(card.getByLabel('Card number')).toHaveCSS('background-color', 'rgb(29, 35, 42)');
  await pay(page, '4000000000000069');
  await expect(page.getByRole('status')).toHaveText('expired_card: Your card has expired.');
  await pay(page, '5555555555554444');
  await expect(page.getByRole('status')).toHaveText('succeeded');
});

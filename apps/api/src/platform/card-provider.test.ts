import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { stripeCards } from './card-provider.ts';

const INTENT = 'pi_3QxExample';
const MISSING = { type: 'invalid_request_error', code: 'resource_missing', param: 'intent' };

/** Answers every request with one error of Stripe's, whichever that is. */
async function refusing(status: number, error: object) {
  const server = createServer((incoming, response) => {
    incoming.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return stripeCards({ secretKey: 'sk_test_12345678', webhookSecrets: [], apiBase: `http://127.0.0.1:${port}` });
}

it('a provider that is away says why in the cause, for the log', async () => {
  const cards = await refusing(503, { type: 'api_error', message: 'Stripe is down' });
  await expect(cards.cancelIntent(INTENT)).rejects.toMatchObject({
    code: 'not-available',
    cause: { message: 'Stripe is down' },
  });
});

it.each([
  ['it has no such intent', `No such payment_intent: '${INTENT}'`],
  [
    'the intent is of test mode and the key is live',
    `No such payment_intent: '${INTENT}'; a similar object exists in test mode, but a live mode key was used to make this request.`,
  ],
])('[K5] an intent is gone if the account says that %s', async (_what, message) => {
  const cards = await refusing(404, { ...MISSING, message });
  expect(await cards.readIntent(INTENT)).toBeUndefined();
  expect(await cards.cancelIntent(INTENT)).toBe('too-late');
});

it.each([
  ['the key is wrong', 401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****5678' }],
  ['the key has expired', 401, { type: 'invalid_request_error', code: 'api_key_expired', message: 'Expired API Key' }],
  [
    'the key may not do this',
    403,
    { type: 'invalid_request_error', message: 'The provided key does not have the required permissions' },
  ],
  ['the key has no such account', 403, { ...MISSING, message: 'The key does not have access to account acct_1' }],
  [
    'the intent is live and the key of test mode',
    404,
    {
      ...MISSING,
      message: `No such payment_intent: '${INTENT}'; a similar object exists in live mode, but a test mode key was used to make this request.`,
    },
  ],
  ['something else is missing', 400, { ...MISSING, param: 'payment_method', message: 'No such PaymentMethod' }],
])('[K5] an intent is not taken for gone if the account says that %s', async (_what, status, error) => {
  const cards = await refusing(status, error);
  await expect(cards.readIntent(INTENT)).rejects.toThrow(error.message);
  await expect(cards.cancelIntent(INTENT)).rejects.toThrow(error.message);
});

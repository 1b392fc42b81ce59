import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { Account } from './account.ts';
import { handleApiCall } from './api-handler.ts';
import { handleBrowserRequest } from './browser-routes.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, type StripeContext } from './context.ts';
import { handleControl } from './controls/control-routes.ts';
import { type Controls, controlsOf } from './controls/controls.ts';
import { Delays } from './controls/delays.ts';
import { Faults } from './controls/faults.ts';
import { Holds } from './controls/holds.ts';
import { sendJson, sendPreflight } from './http/http-response.ts';
import { IdempotencyKeys } from './http/idempotency.ts';
import { loadState } from './persist-state.ts';
import { FailingRefunds } from './refunds/failing-refunds.ts';
import { Deliveries } from './webhooks/deliver-webhooks.ts';
import { toEvent } from './webhooks/events.ts';
import { addEndpoint } from './webhooks/webhook-endpoints.ts';

export { confirmInBrowser } from './confirm-in-browser.ts';

export type FakeStripe = {
  readonly address: string;
  readonly secretKey: typeof SECRET_KEY;
  readonly publishableKey: typeof PUBLISHABLE_KEY;
  /** URL of the fake Stripe.js. */
  readonly scriptUrl: string;
  addWebhook(url: string): Promise<{ secret: string }>;
  readonly controls: Controls;
  stop(): Promise<void>;
};

export type FakeStripeOptions = {
  readonly port?: number;
  /** Folder for the state; without it nothing survives a restart. */
  readonly dataFolder?: string;
  /** Delays before each retry of a webhook. */
  readonly retryMs?: readonly number[];
};

const RETRY_MS = [100, 200, 400, 800, 1600, 1600];

/** The part of Stripe's API that Surela uses, on loopback, for Stripe's own libraries. */
export async function startFakeStripe({
  port = 0,
  dataFolder,
  retryMs = RETRY_MS,
}: FakeStripeOptions = {}): Promise<FakeStripe> {
  const { state, save } = await loadState(dataFolder);
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const deliveries = new Deliveries(state, retryMs, save);
  const account: Account = {
    address,
    state,
    failingRefunds: new FailingRefunds(),
    emit: (eventData, call) => {
      const event = toEvent(eventData, call);
      state.events.set(event.id, event);
      deliveries.send(event);
    },
  };
  const context: StripeContext = {
    account,
    faults: new Faults(),
    delays: new Delays(),
    holds: new Holds(),
    deliveries,
    requests: [],
    once: new IdempotencyKeys(state, save),
    save,
  };
  const controls = controlsOf(context);
  server.on('request', (incoming, response) => {
    answer(context, controls, incoming, response).catch((problem: unknown) => {
      const error = { type: 'api_error', message: String((problem as Error).stack) };
      if (!response.headersSent) sendJson(response, 500, JSON.stringify({ error }));
    });
  });
  deliveries.resumeUndelivered();

  return {
    address,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    scriptUrl: `${address}/stripe.js`,
    addWebhook: async (url) => {
      const { secret } = addEndpoint(state, url);
      await save();
      return { secret };
    },
    controls,
    stop: async () => {
      deliveries.stop();
      const closed = once(server, 'close');
      server.close();
      // Some may hang because of a planned fault.
      server.closeAllConnections();
      await closed;
      await save();
    },
  };
}

async function answer(context: StripeContext, controls: Controls, incoming: IncomingMessage, response: ServerResponse) {
  const method = incoming.method ?? 'GET';
  const url = new URL(incoming.url ?? '/', context.account.address);
  if (method === 'OPTIONS') return sendPreflight(response);
  const text = await readText(incoming);
  const [, control] = /^\/__sandbox\/(\w+)$/.exec(url.pathname) ?? [];
  if (control) return handleControl(controls, response, { method, name: control, text });
  if (await handleBrowserRequest(context, { method, url, text }, response)) return;
  await handleApiCall(context, incoming, response, text);
}

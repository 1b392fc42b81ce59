import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { Account } from './account.ts';
import { answerCall } from './api-handler.ts';
import { answerBrowser } from './browser-routes.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, type StripeContext } from './context.ts';
import { answerControl } from './control-routes.ts';
import { type Controls, controlsOf } from './controls.ts';
import { Deliveries } from './deliver-webhooks.ts';
import { asEvent } from './events.ts';
import { Faults } from './faults.ts';
import { sendJson, sendPermission } from './http-response.ts';
import { Once } from './idempotency.ts';
import { loadState } from './persist-state.ts';
import { addEndpoint } from './webhook-endpoints.ts';

export { confirmInBrowser } from './confirm-in-browser.ts';

export type FakeStripe = {
  readonly address: string;
  readonly secretKey: typeof SECRET_KEY;
  readonly publishableKey: typeof PUBLISHABLE_KEY;
  /** What stands in for the provider's script in a browser. */
  readonly scriptUrl: string;
  addWebhook(url: string): Promise<{ secret: string }>;
  readonly controls: Controls;
  stop(): Promise<void>;
};

export type CardsOptions = {
  readonly port?: number;
  /** A folder in which it remembers, over a restart. */
  readonly keepIn?: string;
  /** How long it waits before each further try to deliver an event. */
  readonly retryMs?: readonly number[];
};

const RETRY_MS = [100, 200, 400, 800, 1600, 1600];

/** The card provider on loopback: the part of Stripe's API that Surela uses, for Stripe's own libraries. */
export async function startFakeStripe({
  port = 0,
  keepIn,
  retryMs = RETRY_MS,
}: CardsOptions = {}): Promise<FakeStripe> {
  const { books, keep } = await loadState(keepIn);
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const deliveries = new Deliveries(books, retryMs, keep);
  const account: Account = {
    address,
    books,
    tell: (happening, call) => {
      const event = asEvent(happening, call);
      books.events.set(event.id, event);
      deliveries.send(event);
    },
  };
  const desk: StripeContext = {
    account,
    faults: new Faults(),
    deliveries,
    requests: [],
    once: new Once(books, keep),
    keep,
  };
  const controls = controlsOf(desk);
  server.on('request', (incoming, response) => {
    answer(desk, controls, incoming, response).catch((problem: unknown) => {
      const error = { type: 'api_error', message: String((problem as Error).stack) };
      if (!response.headersSent) sendJson(response, 500, JSON.stringify({ error }));
    });
  });
  deliveries.sendWhatIsLeft();

  return {
    address,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    scriptUrl: `${address}/stripe.js`,
    addWebhook: async (url) => {
      const { secret } = addEndpoint(books, url);
      await keep();
      return { secret };
    },
    controls,
    stop: async () => {
      deliveries.stop();
      const closed = once(server, 'close');
      server.close();
      // Some may hang, because they were told to.
      server.closeAllConnections();
      await closed;
      await keep();
    },
  };
}

async function answer(desk: StripeContext, controls: Controls, incoming: IncomingMessage, response: ServerResponse) {
  const method = incoming.method ?? 'GET';
  const url = new URL(incoming.url ?? '/', desk.account.address);
  if (method === 'OPTIONS') return sendPermission(response);
  const text = await readText(incoming);
  const [, control] = /^\/__sandbox\/(\w+)$/.exec(url.pathname) ?? [];
  if (control) return answerControl(controls, response, { method, name: control, text });
  if (await answerBrowser(desk, { method, url, text }, response)) return;
  await answerCall(desk, incoming, response, text);
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type Stripe from 'stripe';

export type ReceivedEvent = { readonly raw: string; readonly signature: string; readonly event: Stripe.Event };
export type EventListener = {
  readonly url: string;
  readonly received: ReceivedEvent[];
  /** Status of the next responses, or of the response to the nth delivery of an event, from 1. */
  status: number | ((time: number) => number);
  close(): void;
};

/** A webhook receiver for tests. */
export async function listenForEvents(): Promise<EventListener> {
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const event = JSON.parse(raw) as Stripe.Event;
      listener.received.push({ raw, signature: String(request.headers['stripe-signature']), event });
      const time = listener.received.filter((one) => one.event.id === event.id).length;
      response.writeHead(typeof listener.status === 'number' ? listener.status : listener.status(time)).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listener: EventListener = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received: [],
    status: 200,
    close: () => void server.close(),
  };
  return listener;
}

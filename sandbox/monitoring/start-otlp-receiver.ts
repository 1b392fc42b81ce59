import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string } };
type Span = { readonly name: string; readonly kind: number; readonly attributes: readonly Attribute[] };
type Batch = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
};

/** Takes spans as a collector of OpenTelemetry would, in OTLP over HTTP with JSON. */
export async function startOtlpReceiver() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => (body += bytes));
    request.on('end', () => {
      received.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => received.join('\n'),
    spans: () =>
      received.flatMap((body) =>
        (JSON.parse(body) as Batch).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

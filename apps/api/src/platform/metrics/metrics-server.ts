import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { Logger } from '../logger.ts';

/** A port of its own, so that no proxy can show the metrics to visitors by mistake. */
export type MetricsSettings = { readonly host: string; readonly port: number };

export type MetricsServer = { stop(): Promise<void> };

type ServerDeps = {
  readonly registry: Registry;
  /** Called before each answer. */
  readonly refresh: () => Promise<void>;
  readonly log: Logger;
};

const RETRY_MS = 1_000;

/** Answers /metrics and /healthz. A port that is taken is tried again: the process that we replace may still have it. */
export function startMetricsServer({ host, port }: MetricsSettings, deps: ServerDeps): MetricsServer {
  const { registry, refresh, log } = deps;
  let retry: NodeJS.Timeout | undefined;
  let complained = false;
  let stopped = false;
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/healthz') return send(response, 200, 'text/plain', 'ok\n');
    if (request.method !== 'GET' || request.url !== '/metrics')
      return send(response, 404, 'text/plain', 'Not found.\n');
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => send(response, 200, registry.contentType, text),
        (err: unknown) => {
          log.error({ err }, 'metrics not answered');
          send(response, 500, 'text/plain', 'Not available.\n');
        },
      );
  });

  server.on('listening', () => {
    if (stopped) return void server.close();
    const { address, port: taken } = server.address() as AddressInfo;
    log.info({ metrics: `http://${address.includes(':') ? `[${address}]` : address}:${taken}/metrics` }, 'metrics');
  });
  server.on('error', (err) => {
    if (!complained) log.warn({ err }, 'METRICS_PORT is not available; trying again every second');
    complained = true;
    retry = setTimeout(listen, RETRY_MS).unref();
  });
  // Exclusive: processes of a cluster would otherwise share the port, and each scrape would show another one.
  const listen = () => void server.listen({ host, port, exclusive: true });
  listen();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

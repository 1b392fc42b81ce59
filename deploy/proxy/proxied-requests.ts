import { once } from 'node:events';
import { createServer, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';

type RecordingServer = {
  readonly port: number;
  /** What came through the proxy, newest last. */
  readonly requests: readonly IncomingMessage[];
  stop(): void;
};

/** Answers everything with 200 and these headers, except /breaks, whose connection it destroys. */
export async function startRecordingServer(headers: Readonly<Record<string, string>>): Promise<RecordingServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((incoming, response) => {
    // HAProxy asks by itself.
    if (incoming.url !== '/healthz') requests.push(incoming);
    if (incoming.url === '/breaks') incoming.socket.destroy();
    incoming.resume();
    incoming.once('end', () => response.writeHead(200, headers).end('ok'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, requests, stop };
}

export type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes?: number;
  /** One of this machine's addresses. */
  readonly from?: string;
  readonly agent?: Agent;
};

export type Received = { readonly status: number; readonly problem?: string; header(name: string): string[] };

/** @returns the answer, or status 0 if the connection was closed without one */
export function sendHttps(port: number, url: string, sent: Sent = {}): Promise<Received> {
  const { method = 'GET', headers = {}, bytes = 0, from = '127.0.0.1', agent = new Agent() } = sent;
  const target = { host: '127.0.0.1', servername: 'building.example', port, path: url, localAddress: from, agent };
  return new Promise((resolve) => {
    const sending = request(
      { ...target, method, rejectUnauthorized: false, headers: { host: 'building.example', ...headers } },
      (response) => {
        response.resume();
        const header = (wanted: string) =>
          response.rawHeaders.filter((_, at, all) => at % 2 === 1 && all[at - 1]?.toLowerCase() === wanted);
        response.once('close', () =>
          resolve(
            response.complete
              ? { status: response.statusCode ?? 0, header }
              : { status: 0, problem: 'cut short', header },
          ),
        );
      },
    );
    sending.once('error', ({ message }) => resolve({ status: 0, problem: message, header: () => [] }));
    sending.end(Buffer.alloc(bytes));
  });
}

export function getHttp(port: number, url: string): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const target = { port, host: '127.0.0.1', path: url, headers: { host: 'building.example' } };
    requestHttp(target, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
    })
      .once('error', reject)
      .end();
  });
}

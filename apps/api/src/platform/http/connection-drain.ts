import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 50;

export type ConnectionDrain = { readonly begin: () => void; readonly hasBegun: () => boolean };

/**
 * Closes connections without dropping a request. From `begin` on, every response says `connection: close`. When the server
 * closes, idle connections end as soon as no request is in progress; Node alone would wait for the spare connections that
 * browsers open and never use.
 */
export function drainConnections(app: FastifyInstance): ConnectionDrain {
  let begun = false;
  const latest = new Map<Socket, ServerResponse>();
  const isInProgress = (response: ServerResponse) => !response.writableFinished && !response.destroyed;

  app.server.on('connection', (socket: Socket) => socket.once('close', () => latest.delete(socket)));
  // Node's own event, before Fastify: a Fastify hook costs several times as much per request.
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, response);
    if (begun) response.setHeader('connection', 'close');
  });
  app.addHook('preClose', (done) => {
    const check = setInterval(() => {
      if (![...latest.values()].some(isInProgress)) app.server.closeAllConnections();
    }, CHECK_INTERVAL_MS).unref();
    app.server.once('close', () => clearInterval(check));
    done();
  });
  return {
    begin: () => {
      begun = true;
      for (const response of latest.values()) if (!response.headersSent) response.setHeader('connection', 'close');
    },
    hasBegun: () => begun,
  };
}

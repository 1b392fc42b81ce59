import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 50;
/** Longer than an idle connection is kept. */
const TOLD_WITHIN_MS = 12_000;

export type ConnectionDrain = {
  readonly begin: () => void;
  readonly hasBegun: () => boolean;
  /** Resolves when every connection that has made a request was told in a response that it closes, or has timed out. */
  readonly untilTold: () => Promise<void>;
};

/**
 * Closes connections without dropping a request. From `begin` on, every response says `connection: close`. When the server
 * closes, idle connections end as soon as no request is in progress; Node alone would wait for the spare connections that
 * browsers open and never use.
 */
export function drainConnections(app: FastifyInstance): ConnectionDrain {
  let begun = false;
  const latest = new Map<Socket, ServerResponse>();
  const told = new WeakSet<Socket>();
  const tell = (socket: Socket, response: ServerResponse) => {
    if (response.headersSent) return;
    response.setHeader('connection', 'close');
    told.add(socket);
  };
  const isInProgress = (response: ServerResponse) => !response.writableFinished && !response.destroyed;

  app.server.on('connection', (socket: Socket) => socket.once('close', () => latest.delete(socket)));
  // Node's own event, before Fastify: a Fastify hook costs several times as much per request.
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, response);
    if (begun) tell(request.socket, response);
  });
  app.addHook('preClose', (done) => {
    const closeIfIdle = () => {
      if (![...latest.values()].some(isInProgress)) app.server.closeAllConnections();
    };
    // A timer runs before what has arrived on the sockets is read; setImmediate runs after it.
    const check = setInterval(() => setImmediate(closeIfIdle), CHECK_INTERVAL_MS).unref();
    app.server.once('close', () => clearInterval(check));
    done();
  });
  return {
    begin: () => {
      begun = true;
      for (const [socket, response] of latest) tell(socket, response);
    },
    hasBegun: () => begun,
    untilTold: async () => {
      const end = performance.now() + TOLD_WITHIN_MS;
      const areTold = () => [...latest.keys()].every((socket) => told.has(socket));
      while (performance.now() < end && !areTold()) await sleep(CHECK_INTERVAL_MS);
    },
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

export type ConnectionDrain = { readonly begin: () => void; readonly hasBegun: () => boolean };

/**
 * Lets callers go without dropping a request. From `begin` on every answer says `connection: close`, also one to a
 * request that came before. When the server then closes, connections end as soon as no request is underway: Node alone
 * would wait for those that never sent a whole one, such as the spare ones that browsers open.
 */
export function drainConnections(app: FastifyInstance): ConnectionDrain {
  let begun = false;
  const newest = new Map<Socket, ServerResponse>();
  const isUnderway = (response: ServerResponse) => !response.writableFinished && !response.destroyed;

  app.server.on('connection', (socket: Socket) => socket.once('close', () => newest.delete(socket)));
  // Node's own event, before Fastify sees it: a hook of Fastify's costs every request several times as much.
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    newest.set(request.socket, response);
    if (begun) response.setHeader('connection', 'close');
  });
  app.addHook('preClose', (done) => {
    const look = setInterval(() => {
      if (![...newest.values()].some(isUnderway)) app.server.closeAllConnections();
    }, LOOK_EVERY_MS).unref();
    app.server.once('close', () => clearInterval(look));
    done();
  });
  return {
    begin: () => {
      begun = true;
      for (const response of newest.values()) if (!response.headersSent) response.setHeader('connection', 'close');
    },
    hasBegun: () => begun,
  };
}

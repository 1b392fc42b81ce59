import type { FastifyInstance } from 'fastify';

/**
 * One line a request: its id, the route's template, the status and how long it took. What went well in under a second is
 * `info`, except the reads that come from memory thousands of times a second, which are `debug`.
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const line = { reqId: request.id, method: request.method, route: request.routeOptions.url ?? 'none', status, ms };
    if (status >= 500) request.log.error(line, 'answered');
    else if (status >= 400 || ms > 1_000) request.log.warn(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
}

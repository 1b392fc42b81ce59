import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Every route added after this call writes one log line per request. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    route.onResponse = [
      (request, reply, done) => {
        // Errors are logged where they are sent.
        if (reply.statusCode < 400) logRequest(request, reply);
        done();
      },
      ...[route.onResponse ?? []].flat(),
    ];
  });
}

/** Request id, name of the call (never the path with its values), status and duration. Success under a second is `info`. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const status = reply.statusCode;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  const line = { reqId: request.id, call: request.call, status, ms };
  if (status >= 500) request.log.error(line, 'answered');
  else if (status >= 400 || ms > 1_000) request.log.warn(line, 'answered');
  else request.log.info(line, 'answered');
}

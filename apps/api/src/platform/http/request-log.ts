import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Names a person in the log; undefined without LOG_KEY. */
    pseudonymOf: ((personId: string) => string) | undefined;
  }
}

/** Every route added after this call writes one log line per request. */
export function logRequests(server: FastifyInstance, pseudonymOf?: (personId: string) => string): void {
  server.decorate('pseudonymOf', pseudonymOf);
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

/** Request id, name of the call (never the path with its values), status, duration and the person's pseudonym. Success under a second is `info`. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const status = reply.statusCode;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  const personId = request.actor?.personId;
  const who = personId && request.server.pseudonymOf?.(personId);
  const line = { reqId: request.id, call: request.call, status, ms, ...(who ? { who } : {}) };
  if (status >= 500) request.log.error(line, 'answered');
  else if (status >= 400 || ms > 1_000) request.log.warn(line, 'answered');
  else request.log.info(line, 'answered');
}

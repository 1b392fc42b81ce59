import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A hot call is counted as it answers: a line for each, and waiting for its socket to finish, cost half its time. */
    readonly isHot?: boolean;
  }
}

/** Gives every route that is added from now on its line in the log. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.config?.isHot) return;
    route.onResponse = [
      (request, reply, done) => {
        // An error was logged where it was answered.
        if (reply.statusCode < 400) logRequest(request, reply);
        done();
      },
      ...[route.onResponse ?? []].flat(),
    ];
  });
}

/**
 * One line a request: its id, the call's name (never the filled-in path), the status and how long it took. What went well
 * in under a second is `info`.
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply, elapsedMs = reply.elapsedTime): void {
  const status = reply.statusCode;
  const ms = Math.round(elapsedMs * 10) / 10;
  const line = { reqId: request.id, call: request.call, status, ms };
  if (status >= 500) request.log.error(line, 'answered');
  else if (status >= 400 || ms > 1_000) request.log.warn(line, 'answered');
  else request.log.info(line, 'answered');
}

const COUNTED_FOR_MS = 60_000;

/** For a hot call: its answers from memory are lines of `debug`, and one line of `info` a minute that counts them. */
export function logCachedResponses(server: FastifyInstance, call: string): (request: FastifyRequest) => void {
  let answered = 0;
  const tell = () => {
    if (answered > 0) server.log.info({ call, answered }, 'answered from memory');
    answered = 0;
  };
  const timer = setInterval(tell, COUNTED_FOR_MS).unref();
  server.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    tell();
    done();
  });
  return (request) => {
    answered += 1;
    request.log.debug({ reqId: request.id, call }, 'answered from memory');
  };
}

import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';

export type Log = FastifyBaseLogger;

/**
 * Lines carry the request's id and the route's template, never a filled-in path, a body, a header, a name or an e-mail:
 * what is not given to the log cannot leak from it. An error keeps its stack and code; `detail` is PostgreSQL's, which
 * quotes the row's values.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

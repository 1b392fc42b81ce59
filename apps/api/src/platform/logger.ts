import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';

export type Logger = FastifyBaseLogger;

/**
 * Lines have the request id and the route template, never a path with values, a body, a header, a name or an email. Errors
 * keep stack and code. PostgreSQL's `detail` and messages of class 22 quote values, so they are left out.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return pino(options, destination ?? bufferedOutput());
}

/** Buffered, because a write per line would cost more than most responses. Flushed every 200 ms and at exit. */
function bufferedOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 200 });
}

function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const quotes = typeof code === 'string' && /^22...$/.test(code);
  return {
    type: error.name,
    ...(quotes ? {} : { message: error.message, stack: error.stack }),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

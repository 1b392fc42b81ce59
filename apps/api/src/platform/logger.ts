import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';

export type Logger = FastifyBaseLogger;

/**
 * Lines carry the request's id and the route's template, never a filled-in path, a body, a header, a name or an e-mail:
 * what is not given to the log cannot leak from it. An error keeps its stack and code. PostgreSQL's `detail` quotes the
 * row's values and is left out; so are the words of its class 22, which quote what could not be read.
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

/** A write for each line would cost more than most answers. What is buffered goes out within a moment, and at exit. */
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

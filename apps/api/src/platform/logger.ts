import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import product from '../../package.json' with { type: 'json' };

export type Logger = FastifyBaseLogger;

/** The role of a process. */
export type ProcessRole = 'api' | 'worker' | 'command';

/**
 * Lines have version, role and id of the process, the request id and the route template, never a path with values, a body, a header, a name or an email. Errors
 * keep stack and code. PostgreSQL's `detail` and messages of class 22 quote values, so they are left out.
 */
export function createLogger(level: string, role: ProcessRole = 'api', destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { version: product.version, role, pid: process.pid },
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
  if (!(error instanceof Error)) return describeOther(error);
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

/** Some libraries throw or emit objects that are not errors. Their message is logged, other values only by name. */
function describeOther(thrown: unknown): object {
  if (typeof thrown !== 'object' || thrown === null) return { message: typeof thrown };
  const { message, code } = thrown as { message?: unknown; code?: unknown };
  return {
    type: thrown.constructor?.name ?? 'object',
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    keys: Object.keys(thrown).slice(0, 20),
  };
}

/** @returns a pseudonym for a person that only the holder of the key can trace; it changes when the key is replaced */
export function pseudonyms(key: string): (personId: string) => string {
  return (personId) => createHmac('sha256', key).update(personId).digest('base64url').slice(0, 12);
}

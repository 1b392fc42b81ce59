import { type ErrorAnswer, type RefusalCode, statusOfRefusal } from '@surela/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isDatabaseAway, isUnstorableText } from './database.ts';
import { logRequest } from './log-requests.ts';
import { DATA_HEADERS } from './security-headers.ts';

/** Expected: the product says no, with a code from the contract's closed list and words that say what to do next. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The caller's mistake: names every field that is wrong, not only the first. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly fields: { field: string; message: string }[];

  constructor(error: z.ZodError) {
    super('Some of what was sent is not right.');
    this.fields = error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  }
}

type Answer = { readonly status: number; readonly body: Omit<ErrorAnswer, 'requestId'>; readonly retryAfter?: number };

/** What the world sees of an error. All that is not a refusal or invalid input is a bug, and says nothing of itself. */
export function answerTo(error: unknown): Answer {
  if (error instanceof Refusal) {
    const { code, message, retryAfterSeconds } = error;
    return { status: statusOfRefusal[code], body: { code, message }, ...withRetry(retryAfterSeconds) };
  }
  if (error instanceof InvalidInput) {
    return { status: 400, body: { code: 'invalid-input', message: error.message, fields: error.fields } };
  }
  if (isDatabaseAway(error)) {
    return answerTo(new Refusal('not-available', 'This is not available for the moment. Please try again shortly.', 5));
  }
  if (isUnstorableText(error)) {
    const message = 'A text may not contain the character NUL.';
    return { status: 400, body: { code: 'invalid-input', message, fields: [] } };
  }
  return fromFramework(error) ?? { status: 500, body: { code: 'bug', message: BUG } };
}

const BUG = 'Something went wrong on our side. Please try again in a moment.';

/** Fastify's own complaints about a request it could not read. Others' errors carry a statusCode too: those are bugs. */
function fromFramework(error: unknown): Answer | undefined {
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (typeof code !== 'string' || !code.startsWith('FST_')) return undefined;
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') {
    return answerTo(new Refusal('not-found', 'There is nothing at this address.'));
  }
  if (statusCode === 413) return answerTo(new Refusal('too-large', 'What was sent is too large.'));
  if (statusCode === 415) return answerTo(new Refusal('unsupported-type', 'Please send JSON (application/json).'));
  if (statusCode !== 400) return undefined;
  return {
    status: 400,
    body: { code: 'invalid-input', message: 'The request could not be read as JSON.', fields: [] },
  };
}

function withRetry(seconds: number | undefined): { retryAfter?: number } {
  return seconds === undefined ? {} : { retryAfter: seconds };
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter } = answerTo(error);
  if (body.code === 'bug') request.log.error({ err: error, reqId: request.id }, 'bug');
  if (isDatabaseAway(error)) request.log.error({ err: error, reqId: request.id }, 'the database is away');
  void reply.headers(DATA_HEADERS).header('cache-control', 'no-store');
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  void reply.status(status).send({ ...body, requestId: request.id } satisfies ErrorAnswer);
  logRequest(request, reply);
  return reply;
}

import { type ErrorCode, type ErrorResponse, httpStatusOf } from '@surela/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { IdentityProviderUnavailable } from '../auth/identity-provider.ts';
import { isConflict, isDatabaseUnavailable, isInvalidText } from '../database/database.ts';
import { logRequest } from './request-log.ts';
import { DATA_HEADERS } from './security-headers.ts';

/** An expected error: a code from the contract's closed list, and a message that says what to do next. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  /** More for the client than the message, such as the current value. */
  readonly current: CurrentValue;

  /** `cause`: why another service is away, for the log only. */
  constructor(code: ErrorCode, message: string, more?: number | CurrentValue, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.retryAfterSeconds = typeof more === 'number' ? more : undefined;
    this.current = typeof more === 'object' ? more : {};
  }
}

type CurrentValue = Pick<ErrorResponse, 'rent'>;

/** Invalid input: names every wrong field, not only the first. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  readonly fields: { field: string; message: string }[];

  constructor(error: z.ZodError) {
    super('Some fields are not valid.');
    this.fields = error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  }
}

export function tooManyRequests(seconds: number): AppError {
  const wait = `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return new AppError('too-many-requests', `Too many requests. Try again in ${wait}.`, seconds);
}

type HttpError = {
  readonly status: number;
  readonly body: Omit<ErrorResponse, 'requestId'>;
  readonly retryAfter?: number;
};

/** What the client sees of an error. Anything unexpected is a bug and shows no details. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof AppError) {
    const { code, message, retryAfterSeconds, current } = error;
    return { status: httpStatusOf[code], body: { code, message, ...current }, ...withRetry(retryAfterSeconds) };
  }
  if (error instanceof ValidationError) {
    return { status: 400, body: { code: 'invalid-input', message: error.message, fields: error.fields } };
  }
  if (isDatabaseUnavailable(error) || isConflict(error)) {
    return toHttpError(new AppError('not-available', 'Not available right now. Try again in a minute.', 5));
  }
  if (error instanceof IdentityProviderUnavailable) {
    return toHttpError(new AppError('not-available', "Sign-in isn't available right now. Try again in a minute.", 30));
  }
  if (isInvalidText(error)) {
    const message = "The text contains a character that can't be saved. Remove it and try again.";
    return { status: 400, body: { code: 'invalid-input', message, fields: [] } };
  }
  return fromFramework(error) ?? { status: 500, body: { code: 'bug', message: INTERNAL_ERROR } };
}

const INTERNAL_ERROR = 'Something went wrong on our side. Try again in a minute.';

/** Errors of Fastify about a request it cannot read. Errors of other libraries may carry a statusCode too: those are bugs. */
function fromFramework(error: unknown): HttpError | undefined {
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (typeof code !== 'string' || !code.startsWith('FST_')) return undefined;
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') {
    return toHttpError(new AppError('not-found', 'Not found.'));
  }
  if (statusCode === 413)
    return toHttpError(new AppError('too-large', 'Too large to send. Shorten the text or choose a smaller file.'));
  if (statusCode === 415) return toHttpError(new AppError('unsupported-type', 'Send JSON (application/json).'));
  if (statusCode !== 400) return undefined;
  return {
    status: 400,
    body: { code: 'invalid-input', message: "The request can't be read as JSON. Check its syntax.", fields: [] },
  };
}

function withRetry(seconds: number | undefined): { retryAfter?: number } {
  return seconds === undefined ? {} : { retryAfter: seconds };
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter } = toHttpError(error);
  if (body.code === 'bug') request.log.error({ err: error, reqId: request.id }, 'bug');
  if (isDatabaseUnavailable(error)) request.log.error({ err: error, reqId: request.id }, 'database unavailable');
  if (isConflict(error)) request.log.error({ err: error, reqId: request.id }, 'conflict of transactions');
  if (error instanceof IdentityProviderUnavailable) {
    request.log.error({ err: error, reqId: request.id }, 'identity provider unavailable');
  }
  if (error instanceof AppError && error.cause !== undefined) {
    request.log.error({ err: error, reqId: request.id }, 'provider unavailable');
  }
  void reply.headers(DATA_HEADERS).header('cache-control', 'no-store');
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  void reply.status(status).send({ ...body, requestId: request.id } satisfies ErrorResponse);
  logRequest(request, reply);
  return reply;
}

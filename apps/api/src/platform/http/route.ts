import type { Readable } from 'node:stream';
import { type Call, type CallName, type ContractCalls, calls } from '@surela/contract';
import { normalizeEmail } from '@surela/values/email';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../auth/authenticate.ts';
import { CachedResponse } from '../cache/response-cache.ts';
import { stripBidi } from '../strip-bidi.ts';
import { AppError, ValidationError } from './app-error.ts';
import { DATA_HEADERS } from './security-headers.ts';

type Part<C, Name extends string> = C extends { readonly [key in Name]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

type Input<C> = {
  readonly params: Part<C, 'params'>;
  readonly query: Part<C, 'query'>;
  readonly body: Part<C, 'body'>;
};

type RouteInput<C> = Input<C> & {
  /** The signed-in person. Throws in a public call. */
  readonly actor: Actor;
  readonly request: FastifyRequest;
};
type ResponseBody<C extends Call> = z.input<C['response']>;

/** Adds one call of the contract: input and response are parsed by the contract. */
export function addRoute<Name extends keyof ContractCalls>(
  app: FastifyInstance,
  name: Name,
  handler: (input: RouteInput<ContractCalls[Name]>) => Promise<ResponseBody<ContractCalls[Name]>>,
): void {
  const call: Call = calls[name];
  const [method, url] = parseCallName(name);
  app.route({
    method,
    url,
    ...(call.bodyMaxBytes ? { bodyLimit: call.bodyMaxBytes } : {}),
    handler: async (request, reply) => {
      const response = await handler(routeInput(call, request));
      return reply.headers(DATA_HEADERS).header('cache-control', 'no-store').send(call.response.parse(response));
    },
  });
}

/** A call whose response is a list. `x-total-count` has the number of all entries; a single page is not counted. */
export function addListRoute<Name extends keyof ContractCalls>(
  app: FastifyInstance,
  name: Name,
  handler: (
    input: RouteInput<ContractCalls[Name]>,
  ) => Promise<{ readonly items: ResponseBody<ContractCalls[Name]>; readonly total?: number }>,
): void {
  const call: Call = calls[name];
  const [method, url] = parseCallName(name);
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const { items, total } = await handler(routeInput(call, request));
      if (total !== undefined) reply.header('x-total-count', total);
      return reply.headers(DATA_HEADERS).header('cache-control', 'no-store').send(call.response.parse(items));
    },
  });
}

/** A call with a file upload: raw bytes, limited by the contract to types and a size. */
export function addUploadRoute<Name extends keyof ContractCalls>(
  app: FastifyInstance,
  name: Name,
  handler: (
    input: RouteInput<ContractCalls[Name]> & { readonly file: Buffer },
  ) => Promise<ResponseBody<ContractCalls[Name]>>,
): void {
  const call: Call = calls[name];
  const [method, url] = parseCallName(name);
  const { types, maxBytes } = call.upload ?? { types: [], maxBytes: 0 };
  // A scope of its own: other routes go on accepting JSON only.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      [...types],
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.route({
      method,
      url,
      bodyLimit: maxBytes,
      preParsing: async (request, _reply, payload) => {
        await discardTooLarge(request, payload, maxBytes);
        return payload;
      },
      handler: async (request, reply) => {
        const { body: file } = request;
        if (!Buffer.isBuffer(file))
          throw new AppError('unsupported-type', `Send one of these types: ${types.join(', ')}.`);
        const input = routeInput<ContractCalls[Name]>(call, request);
        const response = await handler(Object.assign(input, { file }));
        return reply.headers(DATA_HEADERS).header('cache-control', 'no-store').send(call.response.parse(response));
      },
    });
  });
}

/** Larger files are refused immediately. A client that is still sending then sees a lost connection. */
const DISCARDED_BYTES = 100_000_000;

/**
 * Answering before the file is read would close the connection, and a client that is still sending never sees the answer.
 */
async function discardTooLarge(request: FastifyRequest, payload: Readable, maxBytes: number): Promise<void> {
  const length = Number(request.headers['content-length']);
  if (!(length > maxBytes && length <= DISCARDED_BYTES)) return;
  for await (const _part of payload);
  throw new AppError('too-large', `This file is too large. ${maxBytes / 1_000_000} MB at most.`);
}

/** A call whose responses are cached. A cached one is sent without a promise. */
export function addCachedRoute<Name extends keyof ContractCalls>(
  app: FastifyInstance,
  name: Name,
  handler: (input: Input<ContractCalls[Name]>) => CachedResponse | Promise<CachedResponse>,
): void {
  const call: Call = calls[name];
  const [method, url] = parseCallName(name);
  app.route({
    method,
    url,
    handler: (request, reply) => {
      const response = handler(inputOf(call, request));
      if (response instanceof CachedResponse) return sendCached(response, request, reply);
      return response.then((loaded) => sendCached(loaded, request, reply));
    },
  });
}

export function parseCallName(name: CallName): [method: string, url: string] {
  const space = name.indexOf(' ');
  return [name.slice(0, space), name.slice(space + 1)];
}

function inputOf<C>(call: Call, request: FastifyRequest): Input<C> {
  return {
    params: parse(call.params, request.params),
    query: parse(call.query, stripBidi(request.query)),
    body: parse(call.body, stripBidi(request.body)),
  } as Input<C>;
}

function routeInput<C>(call: Call, request: FastifyRequest): RouteInput<C> {
  const input = inputOf<C>(call, request);
  if (request.who === 'self' || request.who === 'member-self') assertOwnEmail(input, request.actor);
  return {
    ...input,
    request,
    get actor() {
      if (!request.actor) throw new Error(`${request.call} needs a signed-in person, but its policy is public.`);
      return request.actor;
    },
  };
}

/** The same error whether or not the other person exists. */
function assertOwnEmail(input: Input<unknown>, actor: Actor | undefined): void {
  const parts = Object.values(input) as ({ email?: unknown } | undefined)[];
  const named = parts.map((part) => part?.email).filter((email) => typeof email === 'string');
  const own = named.length > 0 && named.every((email) => normalizeEmail(email) === actor?.email);
  if (!own) throw new AppError('not-allowed', "You don't have access to this.");
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new ValidationError(result.error);
  return result.data;
}

function sendCached(response: CachedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(response.headers);
  return request.headers['if-none-match'] === response.etag ? reply.code(304).send() : reply.send(response.body);
}

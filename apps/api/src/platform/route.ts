import { type Call, type CallName, type ContractCalls, calls } from '@surela/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { InvalidInput } from './errors.ts';
import { HotAnswer } from './hot-read.ts';
import { DATA_HEADERS } from './security-headers.ts';

type Part<C, Name extends string> = C extends { readonly [key in Name]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

type Input<C> = { readonly query: Part<C, 'query'> };
type Answer<C extends Call> = z.input<C['answer']> | HotAnswer;

/** Puts one call of the contract on the server: parsed on the way in, shaped on the way out. */
export function answerCall<Name extends keyof ContractCalls>(
  app: FastifyInstance,
  name: Name,
  handler: (input: Input<ContractCalls[Name]>) => Answer<ContractCalls[Name]> | Promise<Answer<ContractCalls[Name]>>,
): void {
  const call: Call = calls[name];
  const [method, url] = splitName(name);
  app.route({
    method,
    url,
    handler: (request, reply) => {
      const input = { query: parse(call.query, request.query) } as Input<ContractCalls[Name]>;
      const answer = handler(input);
      // A hot answer is there already; waiting for a promise of it would cost more than the answer.
      if (answer instanceof HotAnswer) return sendHot(answer, request, reply);
      return Promise.resolve(answer).then((later) =>
        later instanceof HotAnswer
          ? sendHot(later, request, reply)
          : reply.headers(DATA_HEADERS).header('cache-control', 'no-store').send(call.answer.parse(later)),
      );
    },
  });
}

export function splitName(name: CallName): [method: string, url: string] {
  const space = name.indexOf(' ');
  return [name.slice(0, space), name.slice(space + 1)];
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidInput(result.error);
  return result.data;
}

const HOT_HEADERS = { ...DATA_HEADERS, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' };

function sendHot({ body, etag }: HotAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers(HOT_HEADERS).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.send(body);
}

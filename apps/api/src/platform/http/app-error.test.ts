import { PassThrough } from 'node:stream';
import { ErrorResponse, httpStatusOf } from '@surela/contract';
import { startApi } from '@surela/sandbox/test-api';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../database/database.ts';
import { createLogger } from '../logger.ts';
import { AppError, sendError, toHttpError, ValidationError } from './app-error.ts';

const Person = z.strictObject({ name: z.string(), age: z.int() });

describe('an error', () => {
  let server: FastifyInstance;
  let logged = '';
  let toThrow: unknown;
  const throws = (error: unknown) => {
    toThrow = error;
    return server.inject('/throws');
  };
  const post = (payload: string, type = 'application/json') =>
    server.inject({ method: 'POST', url: '/people', payload, headers: { 'content-type': type } });

  beforeAll(async () => {
    const lines = new PassThrough().on('data', (line: Buffer) => (logged += line));
    server = Fastify({ loggerInstance: createLogger('error', 'api', lines), bodyLimit: 1_000 });
    server.setErrorHandler(sendError);
    server.get('/throws', async () => {
      throw toThrow;
    });
    server.post('/people', async (request) => {
      const parsed = Person.safeParse(request.body);
      if (!parsed.success) throw new ValidationError(parsed.error);
      return parsed.data;
    });
    await server.ready();
  });
  afterAll(() => server.close());

  it.each(Object.entries(httpStatusOf))(
    'that refuses as %s answers %i with its words, and is not logged as a bug',
    async (code, status) => {
      logged = '';
      const answer = await throws(new AppError(code as keyof typeof httpStatusOf, 'Please do it otherwise.'));
      expect(answer.statusCode).toBe(status);
      expect(ErrorResponse.parse(answer.json())).toMatchObject({ code, message: 'Please do it otherwise.' });
      expect(answer.headers['retry-after']).toBeUndefined();
      expect(logged).not.toContain('"msg":"bug"');
    },
  );

  it('in what was sent names every field that is wrong', async () => {
    const answer = await post('{"name":7,"age":1.5}');
    expect(answer.statusCode).toBe(400);
    const { code, fields } = ErrorResponse.parse(answer.json());
    expect(code).toBe('invalid-input');
    expect(fields?.map(({ field }) => field)).toEqual(['name', 'age']);
  });

  it.each([
    ['an Error', new Error('canary-secret'), 'canary-secret'],
    ["another server's error", Object.assign(new Error('canary-secret'), { statusCode: 400 }), 'canary-secret'],
    ['a text', 'canary-secret', '"bug"'],
    ['nothing at all', undefined, '"bug"'],
  ])(
    'that is a bug (%s) answers a bare 500 with the request id, and tells only the log',
    async (_name, error, told) => {
      logged = '';
      const answer = await throws(error);
      expect(answer.statusCode).toBe(500);
      const { code, requestId, ...rest } = ErrorResponse.parse(answer.json());
      expect(code).toBe('bug');
      expect(Object.keys(rest)).toEqual(['message']);
      expect(answer.body).not.toContain('canary');
      expect(JSON.parse(logged.split('\n')[0] ?? '')).toMatchObject({ level: 'error', reqId: requestId, msg: 'bug' });
      expect(logged).toContain(told);
    },
  );

  it('of a database that is away answers 503 and when to come back', async () => {
    const nobodyThere = openDatabase({
      url: 'postgres://a:b@127.0.0.1:1/c',
      poolSize: 1,
      onIdleError: () => undefined,
    });
    const refused = await nobodyThere.readNamed({ name: 'any', text: 'select 1' }, []).catch((error: unknown) => error);
    await nobodyThere.close();
    const answer = await throws(refused);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'not-available' });
    expect(answer.body).not.toContain('127.0.0.1');
  });

  it('of another service that is away tells only the log why, with the request id', async () => {
    logged = '';
    const why = Object.assign(new Error('canary: connection refused'), { code: 'ECONNREFUSED' });
    const answer = await throws(new AppError('not-available', 'Try again in a minute.', 10, why));
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toContain('canary');
    const { requestId: reqId } = ErrorResponse.parse(answer.json());
    const err = { cause: { code: 'ECONNREFUSED', message: 'canary: connection refused' } };
    expect(JSON.parse(logged.split('\n')[0] ?? '')).toMatchObject({ reqId, msg: 'provider unavailable', err });
  });

  it('[P7] of a deadlock that came back each time answers 503, not a bug', async () => {
    logged = '';
    const answer = await throws(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(logged).toContain('"code":"40P01"');
    expect(logged).not.toContain('"msg":"bug"');
  });

  it('carries the headers of data and is kept by no cache', async () => {
    const { headers } = await throws(new AppError('not-found', 'Apartment not found.'));
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('in the JSON, its size or its type is the sender’s to mend', async () => {
    expect(answerShape(await post('{"name":'))).toEqual([400, 'invalid-input']);
    expect(answerShape(await post(''))).toEqual([400, 'invalid-input']);
    expect(answerShape(await post('{"__proto__":{"admin":true}}'))).toEqual([400, 'invalid-input']);
    expect(answerShape(await post(JSON.stringify({ name: 'x'.repeat(1_000), age: 1 })))).toEqual([413, 'too-large']);
    expect(answerShape(await post('<name/>', 'application/xml'))).toEqual([415, 'unsupported-type']);
    expect(answerShape(await post('name=x', 'application/x-www-form-urlencoded'))).toEqual([415, 'unsupported-type']);
    expect((await post('{"name":"Ann","age":41}')).json()).toEqual({ name: 'Ann', age: 41 });
  });

  const answerShape = (answer: Awaited<ReturnType<typeof post>>) => [
    answer.statusCode,
    ErrorResponse.parse(answer.json()).code,
  ];
});

it('gives a retry time to a refusal that has one', () => {
  expect(toHttpError(new AppError('too-many-requests', 'Please wait.', 7))).toMatchObject({
    status: 429,
    retryAfter: 7,
  });
});

it('an address that is unknown or cannot be read gets a 404 in the shape of the contract', async () => {
  const api = await startApi();
  for (const path of ['/nowhere', '/api/nowhere', '/%zz', '/api/%c3%28']) {
    const answer = await fetch(api.address + path);
    const { code } = ErrorResponse.parse(await answer.json());
    expect([path, answer.status, code]).toEqual([path, 404, 'not-found']);
  }
  await api.stop();
});

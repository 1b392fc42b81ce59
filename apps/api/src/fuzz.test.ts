import { type Call, type CallName, calls } from '@surela/contract';
import { type FakeStripe, startFakeStripe } from '@surela/sandbox/fake-stripe';
import { arbitraryOfSchema, NONSENSE, type Schema } from '@surela/sandbox/fuzz';
import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { stripeCards } from './platform/card-provider.ts';
import { parseCallName } from './platform/http/route.ts';

type RequestParts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
type Request = { readonly name: CallName; readonly parts: RequestParts; readonly as: number };

/** A file is not JSON, and signing in needs a proof; both have tests of their own. */
const FUZZED = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name, call]) => !call.upload && name !== 'POST /jwt',
);

const PART = ['params', 'query', 'body'] as const;

function requests(): fc.Arbitrary<Request> {
  return fc.oneof(
    ...FUZZED.map(([name, call]) => fc.record({ name: fc.constant(name), parts: partsOf(call), as: fc.nat(3) })),
  );
}

/** Each part as the OpenAPI document describes it, with one value replaced by nonsense, or nonsense as a whole. */
function partsOf(call: Call): fc.Arbitrary<RequestParts> {
  const parts = PART.filter((part) => call[part]).map((part) => {
    const schema = z.toJSONSchema(call[part] as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema;
    const fits = arbitraryOfSchema(schema) as fc.Arbitrary<Record<string, unknown>>;
    // A path has no place for what its template does not name.
    const names = [...Object.keys(schema.properties ?? {}), ...(part === 'params' ? [] : ['surplus'])];
    const spoilt = fc
      .tuple(fits, fc.constantFrom(...names), NONSENSE)
      .map(([value, field, nonsense]) => ({ ...value, [field]: nonsense }));
    return [part, part === 'body' ? fc.oneof(fits, spoilt, NONSENSE) : fc.oneof(fits, spoilt)] as const;
  });
  return fc.record(Object.fromEntries(parts)).map((made) => made as RequestParts);
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));

let api: RunningApi;
let cards: FakeStripe;
let tokens: (string | undefined)[];
beforeAll(async () => {
  cards = await startFakeStripe();
  const { secret } = await cards.addWebhook('http://127.0.0.1:9/');
  const provider = stripeCards({ secretKey: cards.secretKey, apiBase: cards.address, webhookSecrets: [secret] });
  api = await startApi({
    cards: provider,
    config: { ...testConfig, trustedProxies: ['127.0.0.1'] },
  });
  tokens = [undefined, await api.signedIn('user'), await api.signedIn('member'), await api.signedIn('admin')];
});
afterAll(async () => {
  await api.stop();
  await cards.stop();
});

async function send({ name, parts, as }: Request, from: number) {
  const [method, template] = parseCallName(name);
  const text = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());
  const path = template.replaceAll(/:(\w+)/g, (_, place: string) => text(parts.params?.[place] ?? 'none') || 'none');
  const query = Object.entries(parts.query ?? {}).map(([key, value]) => `${text(key)}=${text(value)}`);
  const body = 'body' in parts ? JSON.stringify(parts.body) : undefined;
  const begun = performance.now();
  const answer = await fetch(`${api.address}${path}?${query.join('&')}`, {
    method,
    headers: {
      'x-forwarded-for': `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
      ...(tokens[as] ? { authorization: `Bearer ${tokens[as]}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - begun };
}

/** Whether the contract accepts the request as it arrives. */
function isValid({ name, parts }: Request): boolean {
  const call: Call = calls[name as keyof typeof calls];
  const arrived = (record: Record<string, unknown> | undefined) =>
    Object.fromEntries(Object.entries(record ?? {}).map(([key, value]) => [key, asText(value).toWellFormed()]));
  const body: unknown = parts.body === undefined ? undefined : JSON.parse(JSON.stringify(parts.body) ?? 'null');
  return (
    (!call.params || call.params.safeParse(arrived(parts.params)).success) &&
    (!call.query || call.query.safeParse(arrived(parts.query)).success) &&
    (!call.body || call.body.safeParse(body).success)
  );
}

const count = inject('fuzzRuns');
const SLOW_MS = 2_000;

it(`[API-28] ${count} requests of all kinds: none breaks the server, none hangs, and nothing invalid is taken`, async () => {
  const wrong: string[] = [];
  const slow: [number, Request][] = [];
  let taken = 0;
  const sample = fc.sample(requests(), { numRuns: count, seed: 20_261_115 });
  const queue = sample.entries();
  const caller = async () => {
    for (const [index, request] of queue) {
      const { status, ms } = await send(request, index);
      if (status < 300) taken += 1;
      if (ms > SLOW_MS) slow.push([index, request]);
      const said = `${request.name} ${JSON.stringify(request.parts).slice(0, 300)}: ${status} after ${Math.round(ms)} ms`;
      if (status >= 500 || (status < 300 && !isValid(request))) wrong.push(said);
    }
  };
  await Promise.all(Array.from({ length: 8 }, caller));
  // A stalled machine can make any call slow once. A call that hangs is slow again when repeated alone.
  for (const [index, request] of slow) {
    const { ms } = await send(request, index);
    if (ms > SLOW_MS)
      wrong.push(`${request.name} ${JSON.stringify(request.parts).slice(0, 300)}: ${Math.round(ms)} ms`);
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  // If everything was refused, the test has tried little.
  expect(taken).toBeGreaterThan(count / 50);
}, 900_000);

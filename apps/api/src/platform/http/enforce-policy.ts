import type { CallName } from '@surela/contract';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Actor, Authenticate } from '../auth/authenticate.ts';
import { AppError, tooManyRequests } from './app-error.ts';
import type { RateLimit, RateLimiter } from './rate-limit.ts';

/**
 * Who may make a call. `provider`: the call checks its own proof (an ID token, a webhook signature). `self`: a signed-in
 * person, about themselves; another email in the call is refused. `member-self`: the same for a member.
 */
export type Access = 'public' | 'provider' | 'signed-in' | 'self' | 'member' | 'member-self' | 'admin';

/**
 * Who may make a call, and how often: a public call from one IP address, any other call one person. A building may share
 * one IP address, and an attacker may have many.
 */
export type Policy = { readonly who: Access; readonly limit: RateLimit | 'unlimited' };

/** Of one call with an invalid token, from one IP address. Valid tokens are not counted here. */
const INVALID_TOKENS: RateLimit = { count: 600, seconds: 60, blockSize: 20, burst: 20 };

export type PolicyTable = Readonly<Partial<Record<CallName, Policy>>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the call in the contract and the policy table; 'none' if no route matches. */
    call: CallName | 'none';
    who: Access;
    /** Set by the guard, except for public calls. */
    actor: Actor | undefined;
  }
}

type PolicyDeps = { readonly rateLimiter: RateLimiter; readonly authenticate: Authenticate };

/** Applies the table to every route added after this call. A route without a row throws. */
export function enforcePolicy(app: FastifyInstance, table: PolicyTable, deps: PolicyDeps): void {
  app.decorateRequest('call', 'none');
  app.decorateRequest('who', 'public');
  app.decorateRequest('actor', undefined);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      // Fastify adds a HEAD route for every GET route: the same call without a body.
      const name = `${method === 'HEAD' ? 'GET' : method} ${route.url}` as CallName;
      const entry: Policy | undefined = table[name];
      if (!entry) throw new Error(`${name} has no entry in the policy table (policy.ts), so nobody may call it.`);
      route.onRequest = [guard(name, entry, deps), ...[route.onRequest ?? []].flat()];
    }
  });
}

function guard(
  name: CallName,
  { who, limit }: Policy,
  { rateLimiter, authenticate }: PolicyDeps,
): onRequestHookHandler {
  const anybody = who === 'public' || who === 'provider';
  const admit = async (request: FastifyRequest) => {
    const actor = await authenticate(request).catch(async (error: unknown) => {
      await count(rateLimiter, name, `invalid tokens of ${request.ip}`, INVALID_TOKENS);
      throw error;
    });
    request.actor = actor;
    if (limit !== 'unlimited') await count(rateLimiter, name, personKey(actor), limit);
    if (!mayCall[who](actor)) throw new AppError('not-allowed', "You don't have access to this.");
  };
  return (request, _reply, done) => {
    request.call = name;
    request.who = who;
    if (!anybody) {
      admit(request).then(() => done(), done);
      return;
    }
    // Public reads are the hot path: no promise unless one is needed.
    const counted = limit === 'unlimited' ? undefined : count(rateLimiter, name, request.ip, limit);
    if (!counted) return done();
    counted.then(() => done(), done);
  };
}

/** Never by email, which can change. A person without a record is counted by identity. */
export function personKey({ personId, bearer: { issuer, subject } }: Actor): string {
  return `person ${personId ?? `${issuer} ${subject}`}`;
}

const mayCall: Record<Access, (actor: Actor) => boolean> = {
  public: () => true,
  provider: () => true,
  'signed-in': () => true,
  // route.ts compares the email once the input has been parsed.
  self: () => true,
  member: ({ role }) => role === 'member',
  'member-self': ({ role }) => role === 'member',
  admin: ({ role }) => role === 'admin',
};

/** @returns undefined while this process has tokens for the caller, so that nothing waits */
export function count(
  rateLimiter: RateLimiter,
  name: string,
  caller: string,
  limit: RateLimit,
): Promise<void> | undefined {
  const result = rateLimiter.consume(name, caller, limit);
  if (!(result instanceof Promise) && result.allowed) return undefined;
  return Promise.resolve(result).then((final) => {
    if (!final.allowed) throw tooManyRequests(final.retryAfterSeconds);
  });
}

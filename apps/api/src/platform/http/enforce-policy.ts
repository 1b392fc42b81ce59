import type { CallName } from '@surela/contract';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Actor, Authenticate } from '../auth/authenticate.ts';
import { AppError } from './app-error.ts';
import type { RateLimit, RateLimiter } from './rate-limit.ts';

/**
 * Who may make a call. `provider`: the call checks its own proof (an ID token, a webhook signature). `self`: a signed-in
 * person, about themselves; another email in the call is refused. `member-self`: the same for a member.
 */
export type Access = 'public' | 'provider' | 'signed-in' | 'self' | 'member' | 'member-self' | 'admin';

/** Who may make a call, and how often from one IP address. */
export type Policy = {
  readonly who: Access;
  readonly limit: RateLimit | 'unlimited';
  /** Additional limit per person: a building may share one IP address, and an attacker may have many. */
  readonly perPerson?: RateLimit;
};

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
  { who, limit, perPerson }: Policy,
  { rateLimiter, authenticate }: PolicyDeps,
): onRequestHookHandler {
  const anybody = who === 'public' || who === 'provider';
  const admit = async (request: FastifyRequest) => {
    request.actor = await authenticate(request);
    if (!mayCall[who](request.actor)) throw new AppError('not-allowed', "You don't have access to this.");
    if (perPerson) await count(rateLimiter, name, `person ${request.actor.email}`, perPerson);
  };
  return (request, _reply, done) => {
    request.call = name;
    request.who = who;
    // Public reads are the hot path: no promise unless one is needed.
    const counted = limit === 'unlimited' ? undefined : count(rateLimiter, name, request.ip, limit);
    if (anybody && !counted) return done();
    Promise.resolve(counted)
      .then(() => (anybody ? undefined : admit(request)))
      .then(() => done(), done);
  };
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
function count(rateLimiter: RateLimiter, name: CallName, caller: string, limit: RateLimit): Promise<void> | undefined {
  const result = rateLimiter.consume(name, caller, limit);
  if (!(result instanceof Promise) && result.allowed) return undefined;
  return Promise.resolve(result).then((final) => {
    if (final.allowed) return;
    const wait = final.retryAfterSeconds;
    throw new AppError(
      'too-many-requests',
      `Too many requests. Try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
      wait,
    );
  });
}

import type { CallName } from '@surela/contract';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Actor, Authenticate } from '../auth/authenticate.ts';
import { AppError } from './app-error.ts';
import type { RateLimit, RateLimiter } from './rate-limit.ts';

/**
 * Who may make a call. `provider`: the call checks a proof of its own (an ID token, a webhook's signature). `self`: who is
 * signed in, about themselves; the call carries their e-mail, and any other is refused. `member-self`: a member, likewise.
 */
export type Access = 'public' | 'provider' | 'signed-in' | 'self' | 'member' | 'member-self' | 'admin';

/** Who may make a call, and how often: `count` requests in `seconds` from one network address. */
export type Policy = {
  readonly who: Access;
  readonly limit: RateLimit | 'unlimited';
  /** And by one person, wherever they are: a building may share one address, and a guesser may have many. */
  readonly perPerson?: RateLimit;
};

export type PolicyTable = Readonly<Partial<Record<CallName, Policy>>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The call's one name, as in the contract and in the policy table; 'none' for an address that leads nowhere. */
    call: CallName | 'none';
    who: Access;
    /** Known from the guard on, unless anybody may make the call. */
    actor: Actor | undefined;
  }
}

type Parts = { readonly allowances: RateLimiter; readonly authenticate: Authenticate };

/** Gives every route that is added from now on what the table says of it, and refuses a route that it does not name. */
export function enforcePolicy(app: FastifyInstance, table: PolicyTable, parts: Parts): void {
  app.decorateRequest('call', 'none');
  app.decorateRequest('who', 'public');
  app.decorateRequest('actor', undefined);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      // Fastify answers HEAD wherever it answers GET; it is the same call without its body.
      const name = `${method === 'HEAD' ? 'GET' : method} ${route.url}` as CallName;
      const entry: Policy | undefined = table[name];
      if (!entry) throw new Error(`${name} has no entry in the policy table (policy.ts), so nobody may call it.`);
      route.onRequest = [guard(name, entry, parts), ...[route.onRequest ?? []].flat()];
    }
  });
}

function guard(
  name: CallName,
  { who, limit, perPerson }: Policy,
  { allowances, authenticate }: Parts,
): onRequestHookHandler {
  const anybody = who === 'public' || who === 'provider';
  const admit = async (request: FastifyRequest) => {
    request.actor = await authenticate(request);
    if (!mayCall[who](request.actor)) throw new AppError('not-allowed', "You don't have access to this.");
    if (perPerson) await count(allowances, name, `person ${request.actor.email}`, perPerson);
  };
  return (request, _reply, done) => {
    request.call = name;
    request.who = who;
    // The hot path of public reads: no promise unless one is needed.
    const counted = limit === 'unlimited' ? undefined : count(allowances, name, request.ip, limit);
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
  // That the call is about themselves is seen once its e-mail has been read: see route.ts.
  self: () => true,
  member: ({ role }) => role === 'member',
  'member-self': ({ role }) => role === 'member',
  admin: ({ role }) => role === 'admin',
};

/** Nothing to wait for when the process still has some of the caller's allowance. */
function count(allowances: RateLimiter, name: CallName, caller: string, limit: RateLimit): Promise<void> | undefined {
  const verdict = allowances.take(name, caller, limit);
  if (!(verdict instanceof Promise) && verdict.allowed) return undefined;
  return Promise.resolve(verdict).then((final) => {
    if (final.allowed) return;
    const wait = final.retryAfterSeconds;
    throw new AppError(
      'too-many-requests',
      `Too many requests. Try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`,
      wait,
    );
  });
}

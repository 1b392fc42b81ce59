import type { CallName } from '@surela/contract';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Allowances, Limit, Verdict } from './allowance.ts';
import { Refusal } from './errors.ts';

/** Who may make a call, and how often: `count` requests in `seconds` from one network address. */
export type Policy = { readonly who: 'public'; readonly limit: Limit | 'unlimited' };

export type PolicyTable = Readonly<Partial<Record<CallName, Policy>>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The call's one name, as in the contract and in the policy table; 'none' for an address that leads nowhere. */
    call: CallName | 'none';
  }
}

/** Gives every route that is added from now on what the table says of it, and refuses a route that it does not name. */
export function enforcePolicy(app: FastifyInstance, table: PolicyTable, allowances: Allowances): void {
  app.decorateRequest('call', 'none');
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      // Fastify answers HEAD wherever it answers GET; it is the same call without its body.
      const name = `${method === 'HEAD' ? 'GET' : method} ${route.url}` as CallName;
      const entry: Policy | undefined = table[name];
      if (!entry) throw new Error(`${name} has no entry in the policy table (policy.ts), so nobody may call it.`);
      route.onRequest = [guard(name, entry.limit, allowances), ...[route.onRequest ?? []].flat()];
    }
  });
}

function guard(name: CallName, limit: Limit | 'unlimited', allowances: Allowances): onRequestHookHandler {
  return (request: FastifyRequest, _reply, done) => {
    request.call = name;
    if (limit === 'unlimited') return done();
    const verdict = allowances.take(name, request.ip, limit);
    if (!(verdict instanceof Promise)) return done(refusalFor(verdict));
    verdict.then((late) => done(refusalFor(late)), done);
  };
}

function refusalFor(verdict: Verdict): Refusal | undefined {
  if (verdict.allowed) return undefined;
  const wait = verdict.retryAfterSeconds;
  return new Refusal('too-many-requests', `That is too often. Please try again in ${wait} s.`, wait);
}

import type { StripeState } from '../state.ts';
import { invalid } from './stripe-error.ts';

/** Replaces ids by objects: `latest_charge.balance_transaction`, in a list `data.latest_charge`. */
export function expand(state: StripeState, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(state, copy, path.split('.'), path);
  return copy;
}

function expandPath(state: StripeState, within: unknown, [name, ...inner]: readonly string[], path: string): void {
  if (name === undefined || within === null) return;
  if (Array.isArray(within)) {
    for (const item of within) expandPath(state, item, [name, ...inner], path);
    return;
  }
  if (typeof within !== 'object' || !(name in within)) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const parent = within as Record<string, unknown>;
  const value = parent[name];
  if (typeof value === 'string') parent[name] = structuredClone(referredTo(state, name, value)) ?? value;
  expandPath(state, parent[name], inner, path);
}

function referredTo(state: StripeState, name: string, id: string): object | undefined {
  switch (name) {
    case 'latest_charge':
    case 'charge':
      return state.charges.get(id);
    case 'balance_transaction':
    case 'failure_balance_transaction':
      return state.transactions.get(id);
    case 'payment_intent':
      return state.intents.get(id);
    case 'payment_method':
      return state.methods.get(id)?.method;
    case 'source':
      return state.charges.get(id) ?? state.refunds.get(id) ?? state.disputes.get(id);
    default:
      throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' });
  }
}

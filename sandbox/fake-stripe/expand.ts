import type { StripeState } from './state.ts';
import { invalid } from './stripe-error.ts';

/** Puts objects in the place of their ids, as asked: `latest_charge.balance_transaction`, in a list `data.latest_charge`. */
export function expand(books: StripeState, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(books, copy, path.split('.'), path);
  return copy;
}

function expandPath(books: StripeState, within: unknown, [name, ...inner]: readonly string[], path: string): void {
  if (name === undefined || within === null) return;
  if (Array.isArray(within)) {
    for (const item of within) expandPath(books, item, [name, ...inner], path);
    return;
  }
  if (typeof within !== 'object' || !(name in within)) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const holder = within as Record<string, unknown>;
  const value = holder[name];
  if (typeof value === 'string') holder[name] = structuredClone(referredTo(books, name, value)) ?? value;
  expandPath(books, holder[name], inner, path);
}

function referredTo(books: StripeState, name: string, id: string): object | undefined {
  switch (name) {
    case 'latest_charge':
    case 'charge':
      return books.charges.get(id);
    case 'balance_transaction':
      return books.transactions.get(id);
    case 'payment_intent':
      return books.intents.get(id);
    case 'payment_method':
      return books.methods.get(id)?.method;
    case 'source':
      return books.charges.get(id) ?? books.refunds.get(id) ?? books.disputes.get(id);
    default:
      throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' });
  }
}

import type Stripe from 'stripe';
import { type Form, formIn, integerIn, textIn } from './parse-form.ts';
import { invalid, missing } from './stripe-error.ts';

type Listed = { readonly id: string; readonly created: number };

/** Newest first, filtered by time, with a cursor, at most a hundred. */
export function listPage<T extends Listed>(oldestFirst: readonly T[], form: Form, url: string): Stripe.ApiList<T> {
  const limit = integerIn(form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    const which = limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100';
    throw invalid(`This value must be ${which}.`, { code: 'parameter_invalid_integer', param: 'limit' });
  }
  const items = oldestFirst
    .toReversed()
    // The clock may have been put back since.
    .toSorted((one, other) => other.created - one.created)
    .filter(createdWithin(form));
  const after = textIn(form, 'starting_after');
  const before = textIn(form, 'ending_before');
  const start = after === undefined ? 0 : indexOf(items, after, 'starting_after') + 1;
  const end = before === undefined ? items.length : indexOf(items, before, 'ending_before');
  const among = items.slice(start, end);
  const data = before === undefined ? among.slice(0, limit) : among.slice(-limit);
  return { object: 'list', data, has_more: among.length > limit, url };
}

function indexOf(items: readonly Listed[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw missing('object', id, param);
  return index;
}

function createdWithin(form: Form): (item: Listed) => boolean {
  if (form['created'] === undefined) return () => true;
  if (typeof form['created'] === 'string') {
    const at = integerIn(form, 'created');
    return ({ created }) => created === at;
  }
  const range = formIn(form, 'created') ?? {};
  const from = integerIn(range, 'gte') ?? (integerIn(range, 'gt') ?? Number.NEGATIVE_INFINITY) + 1;
  const to = integerIn(range, 'lte') ?? (integerIn(range, 'lt') ?? Number.POSITIVE_INFINITY) - 1;
  return ({ created }) => created >= from && created <= to;
}

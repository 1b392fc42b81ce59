import { describe, expect, it } from 'vitest';
import { listParams, NO_FILTER, parseListParams } from './list-search-params.ts';

const choices = ['pending'];

describe('the filter of a list in the URL', () => {
  it.each(['', 'search=lamia', 'search=lamia+b&status=pending&page=3'])('is the same after a reload: %s', (url) => {
    const filter = parseListParams(new URLSearchParams(url), { choices });
    expect(new URLSearchParams(listParams(filter)).toString()).toBe(url);
  });

  it.each(['status=nonsense', 'page=0', 'page=-1', 'page=1e9', 'page=two', 'other=1'])(
    'is empty when the URL has no value the list knows: %s',
    (url) => {
      expect(parseListParams(new URLSearchParams(url), { choices })).toEqual(NO_FILTER);
    },
  );

  it('cuts a search after 100 characters', () => {
    expect(parseListParams(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(100);
  });
});

import { describe, expect, it } from 'vitest';
import { addressOfChoices, choicesIn } from './list-choices.ts';

describe('what the admin asked to see', () => {
  it.each(['', 'search=lamia', 'search=lamia+b&status=pending&page=3'])('is the same after a reload: %s', (address) => {
    const choices = choicesIn(new URLSearchParams(address), ['pending']);
    expect(addressOfChoices(choices).toString()).toBe(address);
  });

  it.each(['status=nonsense', 'page=0', 'page=-1', 'page=1e9', 'page=two', 'other=1'])(
    'is the plain list when the address says nothing sensible: %s',
    (address) => {
      expect(choicesIn(new URLSearchParams(address), ['pending'])).toEqual({ search: '', status: '', page: 1 });
    },
  );
});

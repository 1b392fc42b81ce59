import { expect, it } from 'vitest';
import { stripBidi } from './strip-bidi.ts';

it('takes out the signs that turn what follows, wherever they are, and nothing else', () => {
  const marks = 'ليلى \u200F؟ \u200E(3) 👩\u200D👧';
  const sent = {
    name: '\u202Egnp.exe\u202C',
    to: { block: '\u2066A\u2069' },
    ids: ['\u202Da'],
    rent: 3,
    none: null,
    marks,
  };
  const cleaned = { name: 'gnp.exe', to: { block: 'A' }, ids: ['a'], rent: 3, none: null, marks };
  expect(stripBidi(sent)).toEqual(cleaned);
  expect(stripBidi(undefined)).toBeUndefined();
});

it('is not brought down by what is nested without end', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
  expect(stripBidi(deep)).toBeInstanceOf(Array);
});

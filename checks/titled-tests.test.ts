import { expect, it } from 'vitest';
import { titledTestsIn } from './titled-tests.ts';

const of = (text: string, file = 'a.test.ts') =>
  titledTestsIn(file, text).map(({ ids, tier }) => `${ids.join(' ')} ${tier}`);

it('finds ids in titles, with those of the groups around them, and not in what a test does', () => {
  expect(
    of(`
      describe('[API-01] tokens', () => {
        it('[M2] [AUTH-05] are exchanged', async () => { expect(1, '[K22] is no title').toBe(1); });
        it('expire', () => {});
      });
      it('no id', () => {});
      it.each([['a', 1], ['b', 2]])('[VAL-06] %s', (letter) => {});
      it(\`[I9] \${name} is refused\`, () => {});
    `),
  ).toEqual(['API-01 M2 AUTH-05 gate', 'API-01 gate', 'VAL-06 gate', 'I9 gate']);
});

it('takes each row of a table that has ids, and constants that become titles', () => {
  expect(of(`it.each([['[P6] an SVG', 1], ['a text', 2], ['[K13] a month', 3]])('[U3] %s', () => {});`)).toEqual([
    'U3 P6 gate',
    'U3 K13 gate',
  ]);
  expect(
    of(`
      type Id = '[M1]';
      const IDS = { one: '[M1]', two: '[M2]' };
      for (const id of Object.values(IDS)) it(\`\${id} holds\`, () => {});
    `),
  ).toEqual(['M1 gate', 'M2 gate']);
});

it('reads tags as the runner does: of the file, the group and the test', () => {
  expect(of(`// @module-tag verify\nit('[M1] x', () => {});`)).toEqual(['M1 verify']);
  expect(of(`describe('x', { tags: ['verify'] }, () => { it('[M1] y', () => {}); }); it('[M2] z', () => {});`)).toEqual(
    ['M1 verify', 'M2 gate'],
  );
  const browser = `
    test('[M1] x', { tag: '@gate' }, async () => {});
    admins('[M2] y', async () => {});
    test.describe('z', { tag: ['@gate', '@calendar'] }, () => { test('[M3] z', async () => {}); });
    story('[M4] w', WAYS, tell, '@gate');
    test.describe(role, () => { test(\`[M5] \${role}\`, { tag: role === 'admin' ? '@gate' : [] }, async () => {}); });
  `;
  expect(of(browser, 'e2e/specs/a.spec.ts')).toEqual(['M1 gate', 'M2 verify', 'M3 gate', 'M4 gate', 'M5 gate']);
});

it('reads titles from data in another file', () => {
  const test = `it.each(SCENARIOS)('[CONF-05] %s', () => {});`;
  const data = `export const one = { title: '[P2-11] the refund fails', play: async () => {} };`;
  expect(titledTestsIn('a.test.ts', test, data).map(({ ids }) => ids)).toEqual([['CONF-05'], ['P2-11']]);
});

import { beforeAll, describe, expect, it, vi } from 'vitest';

let money: typeof import('./format-money.ts');

beforeAll(async () => {
  vi.stubGlobal('surelaSettings', { building: { currency: 'USD' } });
  money = await import('./format-money.ts');
});

describe('an amount of the API', () => {
  it.each([
    [850, '$850'],
    [765.5, '$765.50'],
    [765.4999999999999, '$765.50'],
    [1_240, '$1,240'],
  ])('%s reads %s', (units, text) => {
    expect(money.formatUnits(units)).toBe(text);
  });

  it('is short on an axis', () => {
    expect(money.formatCompactUnits(40_000)).toBe('$40K');
  });
});

describe('an amount that was typed', () => {
  it.each([
    ['1,250.50', 1_250.5],
    [' 20 ', 20],
    ['0.05', 0.05],
  ])('%s is %s', (text, units) => {
    expect(money.parseAmount(text)).toBe(units);
  });

  it.each(['', '-1', '1.005', 'ten', '1e3', '123456789', '.5'])('%s is not an amount', (text) => {
    expect(money.parseAmount(text)).toBeUndefined();
  });
});

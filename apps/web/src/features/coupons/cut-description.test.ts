import { describe, expect, it } from 'vitest';
import { cutDescription } from './cut-description.ts';

describe("[LAND-06] a coupon's description", () => {
  it('is cut to its first 85 characters, followed by a period', () => {
    expect(cutDescription('a'.repeat(86))).toBe(`${'a'.repeat(85)}.`);
    expect(cutDescription(`${'a'.repeat(84)} b`)).toBe(`${'a'.repeat(84)} .`);
  });

  it('is whole, with a period, when it has no more', () => {
    expect(cutDescription('a'.repeat(85))).toBe(`${'a'.repeat(85)}.`);
    expect(cutDescription('Ten per cent off')).toBe('Ten per cent off.');
  });

  it('has one period, not two, and none where there is nothing to say', () => {
    expect(cutDescription('Ten per cent off.')).toBe('Ten per cent off.');
    expect(cutDescription('')).toBe('');
  });

  it('is not cut through a character', () => {
    expect(cutDescription('🏠'.repeat(86))).toBe(`${'🏠'.repeat(85)}.`);
  });
});

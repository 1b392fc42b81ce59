import { describe, expect, it } from 'vitest';
import { truncateDescription } from './truncate-description.ts';

describe("[LAND-06] a coupon's description", () => {
  it('is cut to its first 85 characters, followed by a period', () => {
    expect(truncateDescription('a'.repeat(86))).toBe(`${'a'.repeat(85)}.`);
    expect(truncateDescription(`${'a'.repeat(84)} b`)).toBe(`${'a'.repeat(84)} .`);
  });

  it('is whole, with a period, when it has no more', () => {
    expect(truncateDescription('a'.repeat(85))).toBe(`${'a'.repeat(85)}.`);
    expect(truncateDescription('Ten per cent off')).toBe('Ten per cent off.');
  });

  it('has one period, not two, and none where there is nothing to say', () => {
    expect(truncateDescription('Ten per cent off.')).toBe('Ten per cent off.');
    expect(truncateDescription('')).toBe('');
  });

  it('is not cut through a character', () => {
    expect(truncateDescription('🏠'.repeat(86))).toBe(`${'🏠'.repeat(85)}.`);
  });
});

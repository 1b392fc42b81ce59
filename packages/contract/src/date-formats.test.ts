import { rentMonth } from '@surela/values/rent-month';
import { describe, expect, it } from 'vitest';
import { formatMonthName, parseMonthName } from './date-formats.ts';

describe('a month in the API', () => {
  it('[API-28] is its name and its year', () => {
    expect(formatMonthName(rentMonth('2026-09'))).toBe('September,2026');
    for (let number = 1; number <= 12; number += 1) {
      const month = rentMonth(`2028-${String(number).padStart(2, '0')}`);
      expect(parseMonthName(formatMonthName(month))).toBe(month);
    }
  });

  it.each(['', 'September', 'Sept,2026', 'September,26', 'September,2026,1', '9,2026', 'September,0000'])(
    'is not %j',
    (text) => expect(parseMonthName(text)).toBeUndefined(),
  );

  it('is read in any case, and with a space after the comma', () => {
    expect(parseMonthName('september, 2026')).toBe('2026-09');
  });
});

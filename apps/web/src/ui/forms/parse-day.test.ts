import { dateFromParts } from '@surela/values/calendar-date';
import { formatDayLong, formatDayShort } from '@surela/values/format-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDayTyped, isDayOrEmpty, isDayWithin, parseDay } from './parse-day.ts';

describe('a typed day', () => {
  it.each([
    '3 Dec 2026',
    '3 dec 26',
    ' 3  December 2026 ',
    '3rd Dec 2026',
    '3/12/2026',
    '03/12/26',
    '3.12.2026',
    '3-12-2026',
    '3. Dec. 2026',
    '2026-12-03',
  ])('%s is the third of December', (text) => expect(parseDay(text)).toBe('2026-12-03'));

  it('has the day before the month', () => {
    expect(parseDay('12/3/2026')).toBe('2026-03-12');
    expect(parseDay('1 Jun 2026')).toBe('2026-06-01');
    expect(parseDay('1 Jul 2026')).toBe('2026-07-01');
  });

  it.each([
    '',
    '3 Dec',
    '12/2026',
    '31/4/2026',
    '29 Feb 2027',
    '3/13/2026',
    '3 Foo 2026',
    '3 De 2026',
    '2026-13-01',
    '2026-2-3',
    '3/12/226',
    'tomorrow',
  ])('%s is no day', (text) => expect(parseDay(text)).toBeUndefined());

  it('is read back as it is written, on every day', () => {
    const parts = fc.record({ year: fc.integer({ min: 1000, max: 9999 }), month: fc.integer(), day: fc.integer() });
    const days = parts.map(({ year, month, day }) =>
      dateFromParts({ year, month: 1 + (Math.abs(month) % 12), day: 1 + (Math.abs(day) % 28) }),
    );
    fc.assert(
      fc.property(days, (day) => {
        if (!day) throw new RangeError('no day');
        expect([formatDayShort(day), formatDayLong(day), day].map(parseDay)).toEqual([day, day, day]);
      }),
    );
  });
});

describe('the value of a date field', () => {
  it('is shown as the building writes days, or as it was typed', () => {
    expect(formatDayTyped('2026-12-03')).toBe('3 Dec 2026');
    expect(formatDayTyped('3 Foo')).toBe('3 Foo');
    expect(formatDayTyped('')).toBe('');
  });

  it('is within its span on the first and on the last day', () => {
    const span = { min: '2026-12-03', max: '2026-12-31' };
    expect(['2026-12-02', '2026-12-03', '2026-12-31', '2027-01-01'].map((day) => isDayWithin(day, span))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('may be empty where it is optional, and is never half a day', () => {
    expect(isDayOrEmpty('', {})).toBe(true);
    expect(isDayOrEmpty('3 Dec', {})).toBe(false);
    expect(isDayWithin('', {})).toBe(false);
  });
});

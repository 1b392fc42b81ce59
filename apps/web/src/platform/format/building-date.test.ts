import { rentMonth } from '@surela/values/rent-month';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

let dates: typeof import('./building-date.ts');

beforeAll(async () => {
  vi.stubGlobal('surelaSettings', { building: { timeZone: 'Asia/Dhaka' } });
  dates = await import('./building-date.ts');
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the date in the building', () => {
  it('is the next day already when it is evening in London', () => {
    vi.useFakeTimers({ now: new Date('2026-10-31T18:30:00Z') });
    expect(dates.buildingToday()).toBe('2026-11-01');
    expect(dates.buildingMonth()).toBe('2026-11');
  });

  it('is that of an instant', () => {
    expect(dates.buildingDateOf(new Date('2026-11-05T17:59:59Z'))).toBe('2026-11-05');
    expect(dates.formatTimeOfDay(new Date('2026-11-05T17:59:59Z'))).toBe('23:59');
  });
});

describe('a date as the API writes it', () => {
  it('has the day first', () => {
    expect(dates.formatDayFirst('2026-09-05')).toBe('05/09/2026');
  });

  it('has no leading zeros in an announcement', () => {
    expect(dates.formatUnpadded('2026-09-05')).toBe('5-9-2026');
    expect(dates.isoOfUnpadded('5-9-2026')).toBe('2026-09-05');
  });
});

it('a date on a screen has the short month, and September has three letters', () => {
  expect(dates.formatDay('2026-09-05')).toBe('5\u00A0Sep\u00A02026');
  expect(dates.formatDay(dates.isoOfDayFirst('15/11/2026'))).toBe('15\u00A0Nov\u00A02026');
});

it('a month on an axis has three letters', () => {
  expect(dates.formatShortMonth(rentMonth('2026-09'))).toBe('Sep');
});

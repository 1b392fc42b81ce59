import { calendarDate } from '@surela/values/calendar-date';
import { expect, it } from 'vitest';
import { ANNOUNCEMENTS, withDay } from './announcements.ts';

it('[U31] the announcements of the demo name whole dates, after today', () => {
  const wednesday = calendarDate('2026-11-18');
  expect(withDay('on {day}, 9 am', 'Thursday', wednesday)).toBe('on Thursday 19 November, 9 am');
  expect(withDay('on {day}', 'Thursday', calendarDate('2026-11-19'))).toBe('on Thursday 26 November');
  for (const { title, body, on } of ANNOUNCEMENTS) {
    const said = withDay(`${title} ${body}`, on, wednesday);
    expect(said).not.toContain('{day}');
    expect(said).not.toMatch(/(Thursday|Friday)(?! \d)/);
  }
});

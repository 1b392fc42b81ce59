import { parseCalendarDate } from '@surela/values/calendar-date';
import { z } from 'zod';

/** A date that is sent. The calendar has no year 0. */
export const isoDay = (error = 'must be a date like 2026-12-31') =>
  z.iso.date({ error, abort: true }).refine((day) => parseCalendarDate(day) !== undefined, error);

export const isoMonth = z
  .string()
  .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'month is a year and a month, such as 2026-11');

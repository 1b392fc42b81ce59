import { cleanText } from '@surela/values/plain-text';
import { m } from '../../platform/messages/messages.js';
import { isDayOrEmpty } from '../../ui/forms/parse-day.ts';

export const titleProblem = (text: string) =>
  cleanText(text) === '' ? m.announcement_form_title_required() : undefined;
export const descProblem = (text: string) => (cleanText(text) === '' ? m.announcement_form_desc_required() : undefined);

export function dayProblem(day: string, min: string, message: string): string | undefined {
  return isDayOrEmpty(day, { min }) ? undefined : message;
}

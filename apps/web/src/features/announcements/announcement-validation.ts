import { cleanText } from '@surela/values/plain-text';
import { m } from '../../platform/messages/messages.js';

export const titleProblem = (text: string) =>
  cleanText(text) === '' ? m.announcement_form_title_required() : undefined;
export const descProblem = (text: string) => (cleanText(text) === '' ? m.announcement_form_desc_required() : undefined);

/** A half-filled date (12 / __ / 2026) has an empty value in the browser, so it would be dropped silently. */
export function dayProblem(message: string): string | undefined {
  const field = document.getElementById('field-endsOn');
  return field instanceof HTMLInputElement && !field.validity.valid ? message : undefined;
}

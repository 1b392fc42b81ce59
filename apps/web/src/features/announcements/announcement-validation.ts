import { m } from '../../platform/messages/messages.js';

export const LONGEST = { title: 200, desc: 5_000 };

export const titleProblem = (text: string) => (text.trim() === '' ? m.announcement_form_title_required() : undefined);
export const descProblem = (text: string) => (text.trim() === '' ? m.announcement_form_desc_required() : undefined);

/** Half a day, as 12 / __ / 2026, is nothing to the browser: it would be lost without a word. */
export function dayProblem(words: string): string | undefined {
  const field = document.getElementById('field-endsOn');
  return field instanceof HTMLInputElement && !field.validity.valid ? words : undefined;
}

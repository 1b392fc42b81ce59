/** @returns the text trimmed and without NUL, which PostgreSQL cannot store */
export function cleanText(typed: string): string {
  return typed.replaceAll('\0', '').trim();
}

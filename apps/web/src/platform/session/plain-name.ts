/** A name from Google may have characters that the server does not take. */
export function plainName(name: string): string {
  return name
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

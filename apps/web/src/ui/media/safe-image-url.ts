const PLACEHOLDER = '/placeholder-person.svg';

/** Validates a picture URL that a person typed: http(s) or our own path, else the placeholder. */
export function safeImageUrl(address: string | null | undefined): string {
  if (!address) return PLACEHOLDER;
  // '//' or '/\' would name another host.
  if (/^\/(?![/\\])/.test(address)) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : PLACEHOLDER;
}

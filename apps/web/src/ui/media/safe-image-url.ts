/** @returns a picture's address that a person typed, if it is http(s) or our own path */
export function safeImageUrl(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  // '//' or '/\\' would name another host.
  if (/^\/(?![/\\])/.test(address)) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}

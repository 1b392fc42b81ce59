const PLACEHOLDER = '/placeholder-person.svg';

/** The one way for an address that somebody typed to become a picture: of the web or our own, else the placeholder. */
export function safeImageUrl(address: string | null | undefined): string {
  if (!address) return PLACEHOLDER;
  // A second slash of either kind would name another host.
  if (/^\/(?![/\\])/.test(address)) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : PLACEHOLDER;
}

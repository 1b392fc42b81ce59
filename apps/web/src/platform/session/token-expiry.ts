const MARGIN = 60_000;

/**
 * Milliseconds from `now` until the token should be renewed: a minute before it ends. Its life is counted from when it
 * was received, not by its absolute end, so a visitor's wrong clock neither renews without pause nor too late.
 */
export function msUntilRenewal(token: string, receivedAt: number, now: number): number {
  const life = lifeOf(token);
  if (life === null) return Number.POSITIVE_INFINITY;
  // A life of a few seconds, as in a test, still leaves most of it to use.
  return receivedAt + life - Math.min(MARGIN, life / 4) - now;
}

/** How long a token lives, or null for one that does not say. */
function lifeOf(token: string): number | null {
  const { iat, exp } = payloadOf(token);
  return typeof iat === 'number' && typeof exp === 'number' && exp > iat ? (exp - iat) * 1000 : null;
}

function payloadOf(token: string): { readonly iat?: unknown; readonly exp?: unknown } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return Object(JSON.parse(atob(payload)));
  } catch {
    return {};
  }
}

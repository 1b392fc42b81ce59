const MARGIN = 60_000;

/**
 * Milliseconds from `now` until renewal, one minute before expiry. The lifetime is counted from when the token was
 * received, so a wrong client clock does no harm.
 */
export function msUntilRenewal(token: string, receivedAt: number, now: number): number {
  const life = lifeOf(token);
  if (life === null) return Number.POSITIVE_INFINITY;
  // Very short lifetimes, as in tests, are still mostly usable.
  return receivedAt + life - Math.min(MARGIN, life / 4) - now;
}

/** Milliseconds from `now` until the token expires, counted as above. */
export function msUntilExpiry(token: string, receivedAt: number, now: number): number {
  return receivedAt + (lifeOf(token) ?? Number.POSITIVE_INFINITY) - now;
}

/** Lifetime of a token, or null if it has none. */
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

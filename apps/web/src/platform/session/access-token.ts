const KEY = 'access-token';

/** A browser that refuses to keep anything still has its visit. */
let inMemory: string | null = null;
let seen: { readonly token: string; readonly at: number } | null = null;

export function currentToken(): string | null {
  const token = read();
  // Another tab may have renewed it: it counts from when this one first sees it.
  if (token !== null && token !== seen?.token) seen = { token, at: Date.now() };
  return token;
}

/** When this tab first saw the token, by its own clock, which may differ from the server's. */
export function tokenSeenAt(): number {
  return seen?.at ?? Date.now();
}

export function saveToken(token: string): void {
  inMemory = token;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Kept in memory.
  }
}

export function removeToken(): void {
  inMemory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Was in memory only.
  }
}

/** Tells when another tab saves or removes the token; storage events never come to the tab that caused them. */
export function watchOtherTabs(onChange: (token: string | null) => void): void {
  addEventListener('storage', (event) => {
    // key is null when everything was cleared at once.
    if (event.key === KEY || event.key === null) onChange(read());
  });
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return inMemory;
  }
}

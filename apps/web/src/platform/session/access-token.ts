const KEY = 'access-token';

/** If storage is blocked, the token lives in memory for this visit. */
let inMemory: string | null = null;
let seen: { readonly token: string; readonly at: number } | null = null;

export function currentToken(): string | null {
  const token = read();
  // Another tab may have renewed it: its age counts from when this tab first saw it.
  if (token !== null && token !== seen?.token) seen = { token, at: Date.now() };
  return token;
}

/** When this tab first saw the token, by its own clock. */
export function tokenSeenAt(): number {
  return seen?.at ?? Date.now();
}

export function saveToken(token: string): void {
  inMemory = token;
  // Received now, even if it is equal to the one before: tokens of the same second are.
  seen = { token, at: Date.now() };
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Storage blocked: memory only.
  }
}

export function removeToken(): void {
  inMemory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage blocked: it was in memory only.
  }
}

/** Notifies when another tab saves or removes the token; storage events do not reach the tab that caused them. */
export function watchOtherTabs(onChange: (token: string | null) => void): void {
  addEventListener('storage', (event) => {
    // The key is null when the whole storage was cleared.
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

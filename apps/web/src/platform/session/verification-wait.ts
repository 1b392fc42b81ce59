const KEY = 'verification-sent';
const WAIT_MS = 60_000;

/** If storage is blocked, the wait lives in memory for this visit. */
let inMemory: string | null = null;
const listeners = new Set<() => void>();

/** Between two verification emails there is a minute, also after a reload and in other tabs. */
export function startWait(uid: string): void {
  save(`${uid} ${Date.now()}`);
}

/** The email was not sent, so the next try need not wait. */
export function endWait(): void {
  save(null);
}

/** Of two tabs that send in the same moment the second waits for the first, and then finds its wait. */
export async function oneTabAtATime<Result>(send: () => Promise<Result>): Promise<Result> {
  // Only over https or on this machine.
  return 'locks' in navigator ? navigator.locks.request(KEY, send) : send();
}

/** What was sent last, and to whom. Only to be passed to `waitSeconds`. */
export function lastSent(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return inMemory;
  }
}

export function watchLastSent(onChange: () => void): () => void {
  const inOtherTab = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) onChange();
  };
  listeners.add(onChange);
  addEventListener('storage', inOtherTab);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', inOtherTab);
  };
}

/** Seconds until this person can be sent another email, or 0. */
export function waitSeconds(sent: string | null, uid: string, now: number): number {
  const [whose, at] = sent?.split(' ') ?? [];
  const left = Number(at) + WAIT_MS - now;
  // More than a minute: the clock was set back since.
  return whose === uid && left > 0 && left <= WAIT_MS ? Math.ceil(left / 1000) : 0;
}

function save(sent: string | null): void {
  inMemory = sent;
  try {
    if (sent === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, sent);
  } catch {
    // Storage blocked: memory only.
  }
  for (const listener of listeners) listener();
}

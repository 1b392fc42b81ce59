const LONGEST_SLEEP = 60_000;
const PAUSE_AFTER_FAILURE = 15_000;

type RenewedSession = {
  readonly subscribe: (listener: () => void) => void;
  readonly untilDue: () => number;
  readonly renew: () => Promise<unknown>;
};

/** Renews our token shortly before it expires while the page is open, so an idle person stays signed in. */
export function startTokenRefresh({ subscribe, untilDue, renew }: RenewedSession): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(atLeast = 0): void {
    clearTimeout(timer);
    const due = untilDue();
    if (due === Number.POSITIVE_INFINITY) return;
    // Short timeouts: timers are late after the machine sleeps, and another tab may have renewed the token.
    timer = setTimeout(() => void renewIfDue(), Math.max(atLeast, Math.min(due, LONGEST_SLEEP)));
  }

  async function renewIfDue(): Promise<void> {
    if (untilDue() <= 0) await renew();
    schedule(untilDue() <= 0 ? PAUSE_AFTER_FAILURE : 0);
  }

  subscribe(() => schedule());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void renewIfDue();
  });
}

export type StopSignal = {
  /** Resolves on Ctrl-C, `kill`, or when the process that started this one over a channel is gone. */
  readonly received: Promise<void>;
  /** Work that a signal interrupts. */
  readonly during: <T>(work: Promise<T>) => Promise<T>;
};

/** First of all: until it was called, a signal ends the process and leaves its database behind. */
export function listenForSignal(): StopSignal {
  const received = new Promise<void>((resolve) => {
    // They stay: a second Ctrl-C must not interrupt the shutdown.
    for (const name of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(name, () => resolve());
  });
  const interrupted = received.then(() => Promise.reject(new Error('Stopped before it was ready.')));
  interrupted.catch(() => undefined);
  return { received, during: (work) => Promise.race([work, interrupted]) };
}

/** Resolves on a signal, or when one of our processes ends by itself, which is printed. */
export async function waitForSignal(signal: StopSignal, ended: readonly Promise<string>[]): Promise<void> {
  const why = await Promise.race([signal.received, ...ended]);
  if (!why) return;
  console.error(why);
  process.exitCode = 1;
}

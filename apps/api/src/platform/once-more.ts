export type OnceMore = {
  readonly call: () => void;
  /** Resolves when nothing runs. */
  readonly settled: () => Promise<void>;
};

/**
 * Runs `work`, never twice at the same time. Calls during a run start one more at its end: the run may be past what they
 * call for.
 */
export function onceMore(work: () => Promise<void>): OnceMore {
  let running: Promise<void> | undefined;
  let isCalledAgain = false;

  async function run(): Promise<void> {
    do {
      isCalledAgain = false;
      await work();
    } while (isCalledAgain);
    running = undefined;
  }

  return {
    call: () => {
      if (running) isCalledAgain = true;
      else running = run();
    },
    settled: async () => running,
  };
}

/**
 * Runs `work`, never twice at the same time. Calls during a run start one more at its end: the run may be past what they
 * call for.
 */
export function onceMore(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isCalledAgain = false;

  async function run(): Promise<void> {
    isRunning = true;
    do {
      isCalledAgain = false;
      await work();
    } while (isCalledAgain);
    isRunning = false;
  }

  return () => {
    if (isRunning) isCalledAgain = true;
    else void run();
  };
}

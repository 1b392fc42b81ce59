const AT_THE_LATEST = 3_000;

/**
 * Runs a task when the browser is idle after the first paint.
 * @returns a function that cancels it
 */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: AT_THE_LATEST });
  return () => cancelIdleCallback(handle);
}
